import { type APIRequestContext, request } from '@playwright/test'
import { linkMailedTo } from '../pages/mailbox.ts'
import { launch, type LaunchOptions, type RunningServer } from './launch.ts'

const operator = { email: 'van-hanh@e2e.example', password: 'Mua-He#2026' }

interface Package {
  id: string
  name: string
  description: string
  priceMonth: number
  priceYear: number
  isTrial: boolean
  isOnSale: boolean
  rev: number
  limits: Record<string, number>
}

/** The demo has an administrator; without it the first start mails a link to choose a password. */
const tokenOfOperator = async (api: APIRequestContext): Promise<string> => {
  const meta = (await (await api.get('/api/meta')).json()) as { demoAccounts: (typeof operator)[] }
  const known = meta.demoAccounts.find(({ email }) => email.startsWith('admin@'))
  if (!known) {
    const link = await linkMailedTo(api, operator.email, '/reset-password?token=')
    const token = new URLSearchParams(link.split('?')[1]).get('token')
    await api.post('/api/auth/reset-password', { data: { token, password: operator.password } })
  }
  const { email, password } = known ?? operator
  const login = await api.post('/api/auth/login', { data: { email, password } })
  return ((await login.json()) as { token: string }).token
}

/** The operator gives the trial more room: most journeys are not about limits and need more than one bot or member. */
const makeTrialRoomy = async (baseURL: string): Promise<void> => {
  const api = await request.newContext({ baseURL })
  const headers = { authorization: `Bearer ${await tokenOfOperator(api)}` }
  const { packages } = (await (await api.get('/api/admin/packages', { headers })).json()) as { packages: Package[] }
  const trial = packages.find(({ isTrial }) => isTrial)
  if (!trial) throw new Error('the catalogue has a trial')
  const { id, name, description, priceMonth, priceYear, isOnSale, rev } = trial
  const room = { bots: 100, datasets: 200, records: 200_000, members: 50, connectors: 10, ccu: 200 }
  const limits = { ...trial.limits, ...room }
  const data = { name, description, priceMonth, priceYear, isOnSale, rev, limits, reason: 'Rộng chỗ để thử' }
  const saved = await api.put(`/api/admin/packages/${id}`, { headers, data })
  if (!saved.ok()) throw new Error(`the trial was not changed: ${await saved.text()}`)
  await api.dispose()
}

/** A server on which a new shop is held back by no limit before it has bought anything. */
export const launchRoomy = async (options: LaunchOptions = {}): Promise<RunningServer> => {
  const server = await launch({ ...options, env: { ...options.env, FIRST_ADMIN_EMAIL: operator.email } })
  await makeTrialRoomy(server.url)
  return server
}
