import type { DemoAccount } from '../contract.ts'
import { demoSub } from './demo-world.ts'
import { newToken, type World } from './world.ts'

const scopes = [
  'openid',
  'email',
  'profile',
  ...['drive.file', 'spreadsheets', 'drive.readonly', 'calendar.events', 'calendar.freebusy'].map(
    (name) => `https://www.googleapis.com/auth/${name}`,
  ),
]

const uses = ['own-files', 'write-sheets', 'read-sheets', 'read-docs', 'bookings']

/** As if somebody of the demo shop had signed in: the account is there, and its first access has just ended. */
export const grantToDemoShop = (world: World): readonly DemoAccount[] => {
  const account = world.accounts.find(({ sub }) => sub === demoSub)
  if (!account || world.grants.some(({ sub }) => sub === demoSub)) return []
  const token = newToken('1//0g')
  world.grants.push({ sub: demoSub, scopes, refreshTokens: [{ token, at: world.now() }] })
  world.save()
  const { email } = account
  const secrets = { accessToken: '', refreshToken: token }
  return [{ id: demoSub, name: email, settings: { email }, secrets, uses, expiresAt: new Date(world.now()) }]
}
