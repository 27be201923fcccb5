#!/bin/sh
# A forwarded port has an address of its own, and only that address may change pages.
if [ -n "$CODESPACE_NAME" ]; then
  export STUDIO_ORIGIN="https://$CODESPACE_NAME-5173.$GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN"
fi
exec npm run dev
