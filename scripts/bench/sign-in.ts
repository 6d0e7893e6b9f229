interface Account {
  readonly email: string
  readonly password: string
}

/**
 * Signs one account in many times on one device (a new device would send a mail each time), each time from another
 * address, because an address may try only a few times.
 */
export const signInOften = async (url: string, account: Account, times: number): Promise<string[]> => {
  const first = await signIn(url, { ...account }, addressOf(0))
  const tokens = [first.token]
  for (let index = 1; index < times; index += 1) {
    const { token } = await signIn(url, { ...account, deviceToken: first.deviceToken }, addressOf(index))
    tokens.push(token)
  }
  return tokens
}

const addressOf = (index: number) => `10.9.${Math.floor(index / 250)}.${(index % 250) + 1}`

const signIn = async (url: string, body: Account & { deviceToken?: string }, address: string) => {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${body.email} could not sign in: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as { token: string; deviceToken: string }
}
