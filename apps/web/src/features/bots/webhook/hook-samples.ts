import { KEY_PLACE, shellQuoted } from '../integration/samples.ts'

/** Calls of the incoming webhook to copy: with the key itself, or with a signature made from it. */
export const hookSamples = {
  key: (url: string, question: string) =>
    [
      `curl ${url} \\`,
      `  -H 'Authorization: Bearer ${KEY_PLACE}' \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d ${shellQuoted(bodyOf(question))}`,
    ].join('\n'),
  signature: (url: string, question: string) =>
    [
      `KEY='${KEY_PLACE}'`,
      `BODY=${shellQuoted(bodyOf(question))}`,
      `TIME=$(date +%s)`,
      `SIGN=$(printf '%s.%s' "$TIME" "$BODY" | openssl dgst -sha256 -hmac "$KEY" -r | cut -d' ' -f1)`,
      `curl ${url} \\`,
      `  -H "x-webhook-timestamp: $TIME" \\`,
      `  -H "x-webhook-signature: $SIGN" \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d "$BODY"`,
    ].join('\n'),
} as const

const bodyOf = (question: string) => JSON.stringify({ text: question, user: 'khach-01' })
