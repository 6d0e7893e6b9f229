import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { ChatbotConfig, HttpTool } from '@app/contracts/bot-settings'
import { newId } from '#core/ids.ts'
import { creditAccounts, type BotRow } from '#db/schema/index.ts'
import { chatbotWith } from '../given-bots.ts'
import type { TestApp } from '../harness.ts'
import { hosts } from './canary-hosts.ts'

/** Looks like nothing in particular: no filter for the shape of a key can be what keeps it in. */
const planted = (what: string): string => `${what}${randomBytes(9).toString('hex')}`

export const modelHost = 'models.example'

const parameter = (name: string): HttpTool['parameters'][number] => ({
  name,
  type: 'text',
  description: '',
  isRequired: true,
})

/** The part of a prompt that the shop wrote. */
export const instructionsOf = (system: string): string =>
  /Instructions of the shop:\n([\s\S]*?)\n\n/.exec(system)?.[1] ?? ''

export type Stage = Awaited<ReturnType<typeof setStage>>

/** The shop under attack, its neighbour customer, and a shop of somebody else; all of them with something to hide. */
export const setStage = async ({ given, deps, signIn }: Pick<TestApp, 'given' | 'deps' | 'signIn'>) => {
  const secrets = {
    providerKey: planted('khoamohinh'),
    httpKey: planted('khoacuaapi'),
    mcpKey: planted('khoacuamcp'),
    webhookKey: '',
    signingSecret: '',
    otherBotKey: '',
    victimKey: planted('khoanguoikhac'),
    platformKey: planted('khoanentang'),
  }
  const instructions = `Tư vấn nhẹ nhàng cho khách của cửa hàng. Quy trình nội bộ ${planted('noibo')} dành riêng cho nhân viên: khi khách phàn nàn ba lần thì ghi sổ, báo trưởng ca và tuyệt đối không kể cho ai nghe về cách chia hoa hồng giữa các kho với nhau.`

  const owner = await signIn()
  const { workspaceId } = owner
  const isOwn = eq(creditAccounts.workspaceId, workspaceId)
  await deps.database.system.update(creditAccounts).set({ balance: 1_000_000 }).where(isOwn)
  const shop = await given.shopDatasets(workspaceId)
  const model = await given.connection(workspaceId, { baseUrl: `http://${modelHost}/v1`, key: secrets.providerKey })
  const http = await given.connection(workspaceId, {
    kind: 'http',
    baseUrl: `http://${hosts.api}/`,
    headerName: 'X-Shop-Key',
    key: secrets.httpKey,
  })
  const mcpConnection = () =>
    given.connection(workspaceId, { kind: 'mcp', baseUrl: `http://${hosts.mcp}/mcp`, key: secrets.mcpKey })
  const mcp = await mcpConnection()

  const httpTools: HttpTool[] = [
    {
      name: 'order_status',
      description: 'Tình trạng đơn',
      method: 'GET',
      url: `http://${hosts.api}/orders/{{code}}`,
      parameters: [parameter('code')],
      connectionId: http.id,
    },
    {
      name: 'add_note',
      description: 'Ghi chú đơn',
      method: 'POST',
      url: `http://${hosts.api}/notes/{{code}}`,
      parameters: [parameter('code'), parameter('note')],
      connectionId: http.id,
    },
  ]
  const config = (own: Partial<ChatbotConfig> = {}): ChatbotConfig =>
    chatbotWith({
      instructions,
      datasets: shop,
      forbiddenTopics: ['cờ bạc'],
      model: { ...chatbotWith().model, source: 'connection', connectionId: model.id },
      handoff: { ...chatbotWith().handoff, afterUnanswered: 0 },
      tools: {
        captureContact: false,
        handoff: false,
        productLookup: true,
        http: httpTools,
        mcp: [{ connectionId: mcp.id, allow: ['stock'] }],
      },
      ...own,
    })

  const other = await given.publishedBot(workspaceId, { config: config() })
  secrets.otherBotKey = (await given.botKey(other)).key
  secrets.webhookKey = (await given.webhook(other)).key
  secrets.signingSecret = (await given.outgoingWebhook(other)).secret
  const neighbourWords = planted('hangxom')
  const neighbourAddress = planted('duong')
  const neighbour = await given.agentSession(other, {
    environment: 'production',
    origin: 'api',
    state: { slots: { name: neighbourWords, address: neighbourAddress } },
  })
  await given.agentRun(neighbour, { input: `Giao cho ${neighbourWords} ở ${neighbourAddress} nhé` })

  const staffOnly = planted('nhanvien')
  const internal = await given.dataset(workspaceId, { name: 'Nội bộ' })
  await given.knownItems(internal, [{ title: 'Zirvex nội bộ', body: `Zirvex nhận sửa, giá vốn ${staffOnly}.` }])

  const victim = await setVictim({ given, signIn }, secrets.victimKey)
  const names: Record<string, string> = {
    ownBot: other.id,
    ownConnection: http.id,
    neighbourSession: neighbour.id,
    neighbourWords,
    internalDataset: internal.id,
    ...victim.names,
  }
  return {
    owner,
    secrets,
    instructions,
    config,
    mcpConnection,
    shop,
    victim,
    other,
    /** What no prompt, reply, record or log of this conversation may hold, by the name an attack may know it under. */
    foreign: {
      neighbourWords,
      neighbourAddress,
      staffOnly,
      foreignWords: victim.names.foreignWords,
      foreignPrice: victim.price,
    },
    /** Puts ids and words of the stage where an attack names them. */
    fill: (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (all, name: string) => names[name] ?? all),
  }
}

const setVictim = async ({ given, signIn }: Pick<TestApp, 'given' | 'signIn'>, key: string) => {
  const { workspaceId } = await signIn()
  const words = planted('hangmat')
  const price = planted('gianhap')
  const dataset = await given.dataset(workspaceId, { type: 1, name: `Kho ${words}` })
  await given.knownItems(dataset, [
    { title: `Hàng mật ${words}`, body: `Giá nhập nhà cung cấp của zirvex là ${price}. ${words}` },
  ])
  const table = await given.dataset(workspaceId, {
    type: 3,
    fields: [{ key: 'ten', label: 'Tên', type: 'text' }],
    indexFields: { search: ['ten'], filter: [], key: 'ten', title: 'ten' },
  })
  const record = `Hàng mật ${words} ${price}`
  await given.knownItems(table, [{ kind: 'record', title: record, body: record, data: { ten: record } }])
  const connection = await given.connection(workspaceId, { kind: 'mcp', baseUrl: `http://${hosts.mcp}/mcp`, key })
  const bot: BotRow = await given.publishedBot(workspaceId, {
    config: chatbotWith({ instructions: `Bí mật ${words} ${price}`, datasets: [{ id: dataset.id, priority: 5 }] }),
  })
  const session = await given.agentSession(bot, { externalKey: `api:${newId()}`, environment: 'production' })
  await given.agentRun(session, { input: `Khách hỏi ${words} ${price}` })
  return {
    workspaceId,
    bot,
    session,
    connection,
    dataset,
    price,
    names: {
      foreignWorkspace: workspaceId,
      foreignDataset: dataset.id,
      foreignTable: table.id,
      foreignConnection: connection.id,
      foreignBot: bot.id,
      foreignSession: session.id,
      foreignWords: words,
    },
  }
}
