#!/usr/bin/env bash
# Regenerates the test certificates: our own authority, certificates it signed and a self-signed one. Valid until 2126.
set -euo pipefail
cd "$(dirname "$0")"
key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1.key"; }
signed() { # file, name, days, other names
  key "$1"
  openssl req -new -key "$1.key" -subj "/CN=$2" | openssl x509 -req -CA authority.pem -CAkey authority.key \
    -days "$3" -out "$1.pem" -extfile <(printf 'subjectAltName=DNS:%s,DNS:*.%s%s' "$2" "$2" "${4:-}")
}
key authority
openssl req -x509 -key authority.key -days 36500 -subj '/CN=Hardware Store Finder tests' -out authority.pem
signed sound example.com 36500 ',DNS:127.0.0.1.example.com,IP:2606:4700:4700::1111'
signed expired example.com -1
signed other-name other.test 36500
key self-signed
openssl req -x509 -key self-signed.key -days 36500 -subj '/CN=shop.example.com' \
  -addext 'subjectAltName=DNS:shop.example.com' -out self-signed.pem
rm -f authority.key ./*.srl
