/** An answer with an error, as the Graph API words it. */
export class GraphRefusal extends Error {
  readonly code: number
  readonly subcode: number
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: number,
    words: string,
    {
      subcode = 0,
      status = 400,
      headers = {},
    }: { subcode?: number; status?: number; headers?: Record<string, string> } = {},
  ) {
    super(`(#${code}) ${words}`)
    this.code = code
    this.subcode = subcode
    this.status = status
    this.headers = headers
  }

  body(): object {
    return {
      error: {
        message: this.message,
        type: 'OAuthException',
        code: this.code,
        ...(this.subcode ? { error_subcode: this.subcode } : {}),
        fbtrace_id: 'AbCdEfGhIjK',
      },
    }
  }
}

export const badParameter = (words: string, subcode = 0): GraphRefusal => new GraphRefusal(100, words, { subcode })
