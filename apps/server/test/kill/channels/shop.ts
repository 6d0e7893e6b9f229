import { randomUUID } from 'node:crypto'
import { demoPages } from '@app/simulators/meta/demo-world'
import { pageToken } from '@app/simulators/meta/world'
import { demoOa } from '@app/simulators/zalo-oa/demo-world'
import { demoAccounts } from '@app/simulators/zalo-web/demo-world'
import { grantToDemoShop } from '@app/simulators/google/demo-grant'
import { demoSub, orderSheetId } from '@app/simulators/google/demo-world'
import { systemCtx, type Deps, type TenantCtx } from '#core/context.ts'
import { randomToken, sha256 } from '#core/crypto.ts'
import { connectors, type WorkgateRow } from '#db/schema/index.ts'
import { putAccountSecrets } from '#features/workgates/account-secrets.ts'
import { buildApp } from '../../../src/app.ts'
import { createGiven } from '../../given.ts'
import type { Services } from './services.ts'

/** The accounts of the shop, as their services know them. */
export const accounts = {
  facebook: demoPages.shop.id,
  'zalo-oa': demoOa.id,
  'zalo-personal': demoAccounts[0]?.id ?? '',
  google: demoSub,
} as const

export type ChannelName = keyof typeof accounts
export const chatChannels = ['facebook', 'zalo-oa', 'zalo-personal'] as const

export interface Shop {
  workspaceId: string
  botId: string
  gates: Readonly<Record<ChannelName, string>>
  /** Sessions of colleagues: each may write so many times a minute. */
  tokens: readonly string[]
  /** What the program on the shop's machine shows. */
  connectorToken: string
}

const colleagues = 12
const never = Number.MAX_SAFE_INTEGER

/** A shop with an account of each channel, whose people are answered by colleagues and not by a bot. */
export const openShop = async (deps: Deps, services: Services): Promise<Shop> => {
  const app = await buildApp(deps)
  const given = createGiven(app, deps)
  const { workspaceId, userId, token } = await given.signedIn()
  const bot = await given.publishedBot(workspaceId)
  const ctx = systemCtx(deps, workspaceId, 'test') as TenantCtx
  const connect = async (channel: ChannelName, secrets: Record<string, string>, own: Partial<WorkgateRow> = {}) => {
    const gate = await given.workgate(bot, { channel, externalId: accounts[channel], isActive: false, ...own })
    await putAccountSecrets(ctx, gate, secrets)
    return gate.id
  }
  const gates = {
    facebook: await connect('facebook', { pageToken: tokenOfPage(services) }),
    'zalo-oa': await connect('zalo-oa', tokensOfOa(services), { signInEndsAt: new Date(Date.now() + 86_400_000) }),
    'zalo-personal': await connect('zalo-personal', {}),
    google: await connect('google', tokensOfGoogle(services), {
      signInEndsAt: new Date(Date.now() + 3600_000),
      isActive: true,
    }),
  }
  const connectorToken = randomToken()
  await deps.database.system.insert(connectors).values({
    workspaceId,
    id: randomUUID(),
    channel: 'zalo-personal',
    workgateId: gates['zalo-personal'],
    userId,
    deviceName: 'Máy quầy',
    tokenHash: sha256(connectorToken),
    createdAt: new Date(),
  })
  await given.leadSheet(bot, { workgateId: gates.google, tableId: orderSheetId, sheet: 'Đơn hàng' })
  const tokens = [token]
  while (tokens.length < colleagues) tokens.push((await given.session(userId, workspaceId)).token)
  await app.http.close()
  return { workspaceId, botId: bot.id, gates, tokens, connectorToken }
}

const tokenOfPage = ({ meta }: Services): string => {
  const page = meta.service.memory.world.pages.find(({ id }) => id === accounts.facebook)
  if (!page) throw new Error('the page is gone')
  return pageToken(page)
}

export const grantOfOa = ({ zaloOa }: Services) => {
  const grant = zaloOa.world.state.grants.find(({ oaId }) => oaId === accounts['zalo-oa'])
  if (!grant) throw new Error('nobody has allowed the OA anything')
  return grant
}

const tokensOfOa = (services: Services) => {
  const grant = grantOfOa(services)
  grant.refreshEndsAt = never
  return { accessToken: grant.accessToken, refreshToken: grant.refreshToken }
}

const tokensOfGoogle = ({ google }: Services): Record<string, string> => ({
  ...grantToDemoShop(google.world)[0]?.secrets,
})
