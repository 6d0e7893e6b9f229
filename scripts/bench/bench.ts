import { cpus } from 'node:os'
import { launch, type RunningServer } from '../lib/launch.ts'
import { runBuilderBench } from './builder.ts'
import { runConsoleBench } from './console.ts'
import { runDialogueBench } from './dialogue.ts'
import { runFleetBench } from './fleet.ts'
import { runFlowBench } from './flows.ts'
import { runHookBench } from './hooks.ts'
import { runJobsBench } from './jobs.ts'
import { runLedgerBench } from './ledger.ts'
import { runListBench } from './lists.ts'
import { runNoticeBench } from './notices.ts'
import { runPackagePageBench } from './package-page.ts'
import { measurePages } from './pages.ts'
import { runReplyBench } from './replies.ts'
import { runReportBench } from './reports.ts'
import { measureRequests } from './requests.ts'
import { runRetrievalBench } from './retrieval.ts'
import { runRollingBench } from './rolling.ts'
import { runSearchLatencyBench } from './search-latency.ts'
import { signInOften } from './sign-in.ts'
import { runTurnBench } from './turns.ts'
import { runVisitorBench } from './visitors.ts'
import { runWebBench } from './web.ts'
import { runWidgetBench } from './widget.ts'

/*
 * Prints one JSON object: what the pages weigh and how fast the server answers, measured on the product as it starts;
 * how well and how fast the knowledge search finds. Each by its name alone: `npm run bench -- pages`, `-- requests`,
 * `-- retrieval`, `-- dialogue` (scripted customers of eight shops without a model; `--print` shows what they read),
 * `-- turns` (what one of their turns costs of the processor; `--against=<folder>`: beside another checkout, in turns),
 * `-- search` (minutes: it indexes 100,000 chunks), `-- replies` (whole answers of an agent; with TEST_DATABASE_URL on
 * PostgreSQL), `-- widget` (what the embedded chat weighs, and how fast it opens), `-- console` (how smoothly very long
 * lists of the console scroll), `-- visitors` (a thousand visitors of the embedded chat at once; with TEST_DATABASE_URL on
 * PostgreSQL), `-- hooks` (reports of channels beside a bare route, and a burst of 10,000 of them from 50 pages while
 * visitors are answered; with TEST_DATABASE_URL on PostgreSQL), `-- jobs` (claims and drains of the job queue over up to
 * 10,000 workspaces, as it is and as it was, beside a plain table and pg-boss; minutes; with TEST_DATABASE_URL also on
 * PostgreSQL), `-- notices` (transfers that a payment provider tells of), `-- package-page` (with a year of use), both with
 * TEST_DATABASE_URL on PostgreSQL, and only by their names `-- lists` (every list and search of
 * console and contacts with ever more conversations; with TEST_DATABASE_URL on PostgreSQL), `-- reports` (the dashboard of a shop with 5,000 and of one with
 * 5,000,000 messages, which take minutes and 3 GB to make; with TEST_DATABASE_URL on PostgreSQL), `-- ledger` (spends of a
 * shop with 1,000 and of one with 10,000,000 entries; minutes), `-- flows` (a turn of a flow beside that of a chatbot, one
 * plain node, timers of 10,000 customers who wait: WAITING says how many; minutes), `-- builder` (a flow of 300 blocks
 * opened and dragged in a slow browser), `-- web` (paints and interactions on a slow computer and network, memory and long
 * tasks of a busy console), `-- rolling` (two servers behind HAProxy are replaced under load) and `-- fleet`
 * (visitors of three servers behind HAProxy, which part is busiest, one killed and one replaced: BENCH_VISITORS says how
 * many visitors; minutes). The last two need PostgreSQL, which they start themselves without TEST_DATABASE_URL.
 */

const sessions = 160
const given = process.argv.slice(2)
const flags = given.filter((word) => word.startsWith('--'))
const chosen = given.filter((word) => !word.startsWith('--'))
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)

/** From the list the server prints when it starts. */
const demoAccounts = (server: RunningServer) => {
  const found = [...server.output().matchAll(/^\s+(\S+@\S+)\s+(\S+)\s/gm)]
  return found.map(([, email = '', password = '']) => ({ email, password }))
}

const measureSessions = async ({ url, pid }: RunningServer, account: { email: string; password: string }) =>
  measureRequests({ url: `${url}/api/auth/me`, tokens: await signInOften(url, account, sessions), pid })

const measureServer = async () => {
  if (!isChosen('pages') && !isChosen('requests')) return {}
  const server = await launch()
  try {
    const [visitor, caller] = demoAccounts(server)
    if (!visitor || !caller) throw new Error('The server named no two demo accounts.')
    const pages = isChosen('pages') ? await measurePages(server.url, visitor) : undefined
    const requests = isChosen('requests') ? await measureSessions(server, caller) : undefined
    return { pages, requests }
  } catch (error) {
    console.error(server.output())
    throw error
  } finally {
    await server.stop()
  }
}

const machine = { cores: cpus().length, processor: cpus()[0]?.model ?? 'unknown', node: process.version }
const measured = await measureServer()
const retrieval = isChosen('retrieval') ? await runRetrievalBench() : undefined
const dialogue = isChosen('dialogue') ? await runDialogueBench({ flags }) : undefined
const turns = isChosen('turns') ? await runTurnBench({ flags }) : undefined
const search = isChosen('search') ? await runSearchLatencyBench() : undefined
const replies = isChosen('replies') ? await runReplyBench() : undefined
const widget = isChosen('widget') ? await runWidgetBench() : undefined
const chat = isChosen('console') ? await runConsoleBench() : undefined
const visitors = isChosen('visitors') ? await runVisitorBench() : undefined
const hooks = isChosen('hooks') ? await runHookBench() : undefined
const jobs = isChosen('jobs') ? await runJobsBench() : undefined
const notices = isChosen('notices') ? await runNoticeBench() : undefined
const packagePage = isChosen('package-page') ? await runPackagePageBench() : undefined
const reports = chosen.includes('reports') ? await runReportBench() : undefined
const ledger = chosen.includes('ledger') ? await runLedgerBench() : undefined
const flows = chosen.includes('flows') ? await runFlowBench() : undefined
const builder = chosen.includes('builder') ? await runBuilderBench() : undefined
const lists = chosen.includes('lists') ? await runListBench() : undefined
const web = chosen.includes('web') ? await runWebBench() : undefined
const fleet = chosen.includes('fleet') ? await runFleetBench() : undefined
const rolling = chosen.includes('rolling') ? await runRollingBench() : undefined
const results = {
  ...measured,
  retrieval,
  dialogue,
  turns,
  search,
  replies,
  widget,
  console: chat,
  visitors,
  hooks,
  jobs,
  notices,
  packagePage,
  reports,
  ledger,
  flows,
  builder,
  lists,
  web,
  fleet,
  rolling,
}
console.log(JSON.stringify({ machine, ...results }, null, 2))
