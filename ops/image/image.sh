#!/bin/sh
# The steps of the Dockerfile, which `npm run test:full -- image` runs without Docker. From a clean copy of the repository:
#   image.sh build [FOLDER...]       installs everything and builds the programs; each FOLDER holds a program of the release before
#   image.sh stage PROGRAM FOLDER    puts together what /koura holds in the image of bff, web, commerce or sandbox
set -eu

build() {
  # Pages that were open before a release go on loading the scripts they started with, and sending the documents of those scripts.
  for previous in "$@"; do
    if [ -f "$previous/web/dist/kept.json" ]; then
      mkdir -p web/dist
      cp "$previous/web/dist/kept.json" web/dist/
      cp -R "$previous/web/dist/client" web/dist/
    fi
    if [ -f "$previous/bff/dist/documents.json" ]; then
      mkdir -p bff/dist
      cp "$previous/bff/dist/documents.json" bff/dist/
    fi
  done
  npm ci --no-audit --no-fund
  npm run -s build
}

stage() {
  program="$1" folder="$2"
  mkdir -p "$folder/scripts" "$folder/ops/image"
  cp package.json package-lock.json .npmrc "$folder/"
  for workspace in shared-types commerce sandbox bff web e2e bench examples/clients/typescript examples/clients/apollo; do
    mkdir -p "$folder/$workspace"
    cp "$workspace/package.json" "$folder/$workspace/"
  done
  (cd "$folder" && npm ci --omit=dev --workspace "$program" --no-audit --no-fund)
  drop_unused "$folder" "$program"
  cp scripts/production.mjs scripts/require-node.mjs "$folder/scripts/"
  cp ops/image/ready.mjs "$folder/ops/image/"
  case "$program" in
    commerce) for workspace in commerce shared-types; do cp -R "$workspace/src" "$folder/$workspace/"; done ;;
    sandbox) for workspace in sandbox commerce shared-types; do cp -R "$workspace/src" "$folder/$workspace/"; done ;;
    bff)
      mkdir -p "$folder/bff/graphiql-page"
      cp -R bff/dist "$folder/bff/"
      cp -R bff/graphiql-page/dist "$folder/bff/graphiql-page/"
      ;;
    web) cp -R web/dist "$folder/web/" ;;
  esac
}

# What programs do not read at run time; licences stay.
drop_unused() {
  find "$1" -path '*/node_modules/*' -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.flow' -o -name '*.md' \) \
    ! -iname '*licen[cs]e*' ! -iname 'notice*' -delete
  find "$1" -regextype posix-extended -type d \
    -regex '.*/node_modules/([^@/][^/]*|@[^/]+/[^/]+)/(\.github|\.yarn|__tests__|tests?|docs|examples?|benchmarks?)' \
    -prune -exec rm -rf {} +
  # Only a plug-in of Nest's compiler needs TypeScript.
  rm -rf "$1/node_modules/typescript" "$1/node_modules/@typescript"
  node ops/image/drop-unreached.mjs "$1" "$2"
  rm -rf "${1:?}/examples" "$1/node_modules/@koura/example-typescript" "$1/node_modules/@koura/example-apollo"
  for workspace in shared-types commerce sandbox bff web e2e bench; do
    case "$workspace" in
      shared-types | "$2") ;;
      commerce) [ "$2" = sandbox ] || rm -rf "${1:?}/commerce" "$1/node_modules/@koura/commerce" ;;
      *) rm -rf "${1:?}/$workspace" "$1/node_modules/@koura/$workspace" ;;
    esac
  done
}

case "${1:-}" in
  build)
    shift
    build "$@"
    ;;
  stage) stage "$2" "$3" ;;
  *)
    echo 'Usage: image.sh build [FOLDER...] | stage bff|web|commerce|sandbox FOLDER' >&2
    exit 2
    ;;
esac
