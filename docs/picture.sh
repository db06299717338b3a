#!/usr/bin/env bash
# Draws docs/budget.png: the top of the household's budget as a page, seen in a browser.
#
#   docs/picture.sh [PROGRAM]      default: .build/release/florin
#
# The same program, browser and fonts draw the same picture. `.ci/setup picture` installs the latter.

set -euo pipefail
cd "$(dirname "$0")/.."

readonly program=$(realpath -m "${1:-.build/release/florin}")
readonly picture=$PWD/docs/budget.png
readonly width=1120 height=880 most=150000

say() { printf '%s\n' "picture: $*" >&2; }

find_browser() {
  local name
  for name in chromium-headless-shell chrome-headless-shell chromium chromium-browser google-chrome; do
    if command -v "$name"; then return 0; fi
  done
  say "there is no chromium; '.ci/setup picture' or 'apt-get install chromium-headless-shell' installs it"
  return 1
}

if [ ! -x "$program" ]; then
  say "'$program' is not there; build it: swift build -c release --product florin"
  exit 1
fi
browser=$(find_browser)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

(cd examples/household && "$program" budget 2025-10 --today 2026-01-01 -q -O html) >"$folder/page.html"
# A browser without a sandbox is safe here: the page is ours, and has no script.
"$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --force-device-scale-factor=1 \
  --blink-settings=preferredColorScheme=1 --user-data-dir="$folder/profile" \
  --window-size=$width,$height --screenshot="$folder/budget.png" "file://$folder/page.html" \
  >"$folder/log" 2>&1 || { cat "$folder/log" >&2; say "the browser failed"; exit 1; }

# 256 colors are more than a page has, but for smooth edges and the icons.
if command -v pngquant >/dev/null; then
  pngquant --force --strip --skip-if-larger --output "$folder/budget.png" 256 "$folder/budget.png" || true
else
  say "without pngquant the picture is larger; '.ci/setup picture' installs it"
fi

size=$(wc -c <"$folder/budget.png")
if [ "$size" -gt $most ]; then
  say "the picture has $size bytes, more than $most; nothing is changed"
  exit 1
fi
cp "$folder/budget.png" "$picture"
say "docs/budget.png has $size bytes"
