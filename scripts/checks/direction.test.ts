import { describe, expect, it } from 'vitest'
import { findViolations, importRules, type RuleName, tableRules, useRules } from './direction-rules.ts'

const server = 'apps/server/src'
const web = 'apps/web/src'

/** A small tree in which everything points the right way. */
const goodTree = {
  'packages/contracts/src/endpoint.ts': "import * as z from 'zod/mini'\n",
  'packages/contracts/src/bots.ts': "import * as z from 'zod/mini'\nimport { endpoint } from './endpoint.ts'\n",
  [`${server}/main.ts`]: "import { openDatabase } from '#db/client.ts'\nconst { system } = await openDatabase()\n",
  [`${server}/core/context.ts`]: "import type { Db } from '#db/client.ts'\n",
  [`${server}/core/jobs/jobs.repository.ts`]:
    "import { sql } from 'drizzle-orm'\nimport { jobs } from '#db/schema/jobs.ts'\ndb.execute(sql`update jobs set state = 'done'`)\n",
  [`${server}/core/jobs/views.ts`]:
    "import { QueryBuilder } from 'drizzle-orm/pg-core'\nimport { jobs } from '#db/schema/jobs.ts'\n",
  [`${server}/core/safe-fetch/safe-fetch.ts`]: "import { Agent } from 'undici'\n",
  [`${server}/core/storage/s3.ts`]: "import { AwsClient } from 'aws4fetch'\nawait fetch(url)\n",
  [`${server}/db/client.ts`]: "import * as schema from './schema/bots.ts'\n",
  [`${server}/db/schema/bots.ts`]:
    "import { pgTable } from 'drizzle-orm/pg-core'\nexport const bots = pgTable(\n  'bots', {})\nexport const botKeys = pgTable('bot_keys', {})\n",
  [`${server}/db/schema/jobs.ts`]:
    "import { pgTable } from 'drizzle-orm/pg-core'\nexport const jobs = pgTable('jobs', {})\n",
  [`${server}/db/raw-statement.ts`]: "import pg from 'pg'\n",
  [`${server}/db/drizzle-internals.ts`]: "import { is } from 'drizzle-orm'\n",
  [`${server}/features/auth/log-in.ts`]: 'export const logIn = (ctx) => ctx.database.system\n',
  [`${server}/features/auth/auth.repository.ts`]:
    "import { botNames } from '#features/bots/views.ts'\nimport type { bots } from '#db/schema/bots.ts'\n",
  [`${server}/features/bots/bots.repository.ts`]:
    "import { bots, type BotRow } from '#db/schema/bots.ts'\nimport { liveJobs } from '#core/jobs/views.ts'\nconst text = 'select from bots b join bot_keys k'\n",
  [`${server}/features/bots/views.ts`]:
    "import { eq } from 'drizzle-orm'\nimport { bots, botKeys } from '#db/schema/bots.ts'\n",
  [`${server}/features/bots/create-bot.ts`]:
    "import { findBot } from './bots.repository.ts'\n// never fetch(url), never .system\n",
  [`${server}/features/bots/bots.presenter.ts`]: "import type { BotRow } from '#db/schema/bots.ts'\n",
  [`${server}/db/transfer.ts`]: "import type { Storage } from '#core/context.ts'\n",
  [`${server}/features/bots/public.ts`]: "export { createBot } from './create-bot.ts'\n",
  [`${server}/features/bots/bots.test.ts`]: "import { useApp } from '../../../test/harness.ts'\nawait fetch(url)\n",
  [`${server}/features/templates/use-template.ts`]:
    "import * as contract from '@app/contracts/bots'\nimport { createBot } from '#features/bots/public.ts'\nimport { channels } from '#channels/registry.ts'\n",
  [`${server}/features/templates/public.ts`]: "export { useTemplate } from './use-template.ts'\n",
  [`${server}/channels/contract.ts`]: 'export interface Channel {}\n',
  [`${server}/channels/registry.ts`]: "import { zaloOa } from './zalo-oa/channel.ts'\n",
  [`${server}/channels/zalo-oa/channel.ts`]:
    "import type { Channel } from '../contract.ts'\nimport { parse } from './parse.ts'\nimport '#core/context.ts'\n",
  [`${server}/channels/zalo-oa/parse.ts`]: 'export const parse = () => {}\n',
  [`${server}/channels/shared-text.ts`]: "import type { Channel } from './contract.ts'\n",
  [`${server}/channels/facebook/parse.ts`]: 'export const parse = () => {}\n',
  [`${server}/document-parsers/contract.ts`]: 'export interface ParsedDocument {}\n',
  [`${server}/document-parsers/registry.ts`]: "import { htmlParser } from './html/html-parser.ts'\n",
  [`${server}/document-parsers/html/html-parser.ts`]: "import { parseHTML } from 'linkedom'\n",
  [`${server}/crawler/contract.ts`]: "import type { ParsedDocument } from '../document-parsers/contract.ts'\n",
  [`${server}/crawler/registry.ts`]: "export { crawlSite } from './crawl-site.ts'\n",
  [`${server}/crawler/crawl-site.ts`]: "import { parsers } from '../document-parsers/registry.ts'\n",
  [`${server}/features/knowledge/fetch-source.ts`]: "import { crawlSite } from '#crawler/registry.ts'\n",
  [`${server}/ai-providers/contract.ts`]: 'export interface AiProvider {}\n',
  [`${server}/ai-providers/shared/chat/dialect.ts`]: "import type { AiProvider } from '../../contract.ts'\n",
  [`${server}/ai-providers/openai/provider.ts`]: "import { dialect } from '../shared/chat/dialect.ts'\n",
  [`${server}/ai-providers/registry.ts`]: "import { openai } from './openai/provider.ts'\n",
  [`${server}/features/conversations/demo/threads.ts`]: "export const channel = 'zalo-oa'\n",
  'apps/server/test/harness.ts': "import { createBot } from '#features/bots/create-bot.ts'\n",
  [`${web}/lib/i18n.tsx`]: "import { endpoint } from '@app/contracts/endpoint'\n",
  [`${web}/ui/button.tsx`]:
    "import { useText } from '#lib/i18n.tsx'\nimport './button.css'\nimport '@app/contracts/look.css'\n",
  [`${web}/features/bots/public.ts`]: "export { BotSelect } from './bot-select.tsx'\n",
  [`${web}/features/bots/bot-select.tsx`]: "import { Button } from '#ui/button.tsx'\n",
  [`${web}/features/templates/page.tsx`]: "import { BotSelect } from '#features/bots/public.ts'\n",
  [`${web}/app/router.tsx`]: "const Page = lazy(() => import('#features/templates/page.tsx'))\n",
}

const owners = { bots: 'bots', botKeys: 'bots', jobs: 'core/jobs' }

const rulesBrokenBy = (path: string, text: string, tableOwners: Record<string, string> = owners) => {
  const before = Object.entries(goodTree).find(([known]) => known === path)?.[1] ?? ''
  const violations = findViolations(new Map([...Object.entries(goodTree), [path, before + text]]), tableOwners)
  return [...new Set(violations.map(({ rule }) => rule))]
}

const planted: [rule: RuleName, path: string, text: string][] = [
  ['contracts import zod only', 'packages/contracts/src/bots.ts', "import fastify from 'fastify'\n"],
  ['sides meet in contracts only', `${web}/lib/api.ts`, "import type { App } from '../../../server/src/main.ts'\n"],
  ['core knows no feature', `${server}/core/app.ts`, "import { createBot } from '#features/bots/public.ts'\n"],
  ['core knows no feature', `${server}/core/app.ts`, "const bots = await import('#features/bots/public.ts')\n"],
  ['core knows no feature', `${server}/core/context.ts`, "import type { Channel } from '#channels/contract.ts'\n"],
  ['core knows no feature', `${server}/core/config.ts`, "import { aiProviders } from '#ai-providers/registry.ts'\n"],
  ['db knows no feature', `${server}/db/schema/gates.ts`, "import type { Channel } from '#channels/contract.ts'\n"],
  ['db knows no feature', `${server}/db/move.ts`, "import { config } from '#core/context.ts'\n"],
  ['db knows no feature', `${server}/db/move.ts`, "import '#features/bots/public.ts'\n"],
  [
    'features meet in public.ts',
    `${server}/features/auth/a.ts`,
    "import { createBot } from '#features/bots/create-bot.ts'\n",
  ],
  [
    'features meet in public.ts',
    `${web}/features/auth/a.tsx`,
    "import {\n  BotSelect,\n} from '../bots/bot-select.tsx'\n",
  ],
  ['features export their own things', `${web}/features/bots/public.ts`, "export { Button } from '#ui/button.tsx'\n"],
  ['features export their own things', `${web}/features/bots/public.ts`, "export { z } from 'zod/mini'\n"],
  [
    'features export their own things',
    `${web}/features/templates/public.ts`,
    "export type { BotSelect } from '#features/bots/public.ts'\n",
  ],
  [
    'features export their own things',
    `${server}/features/bots/public.ts`,
    "import {\n  context,\n  type Ctx,\n} from '#core/context.ts'\nexport { type Ctx }\n",
  ],
  [
    'kinds know no feature and no database',
    `${server}/channels/zalo-oa/send.ts`,
    "import '#features/bots/public.ts'\n",
  ],
  [
    'kinds know no feature and no database',
    `${server}/channels/zalo-oa/send.ts`,
    "import type { Db } from '#db/client.ts'\n",
  ],
  ['kinds know no feature and no database', `${server}/channels/zalo-oa/send.ts`, "import '../facebook/parse.ts'\n"],
  [
    'kinds know no feature and no database',
    `${server}/channels/zalo-oa/parse.ts`,
    "import type { channels } from '../registry.ts'\n",
  ],
  ['features reach kinds by registry', `${server}/features/bots/a.ts`, "import '#channels/zalo-oa/parse.ts'\n"],
  ['features reach kinds by registry', `${server}/features/bots/a.ts`, "import '#channels/shared-text.ts'\n"],
  [
    'features reach kinds by registry',
    `${server}/features/bots/a.ts`,
    "import '#ai-providers/shared/chat/dialect.ts'\n",
  ],
  ['kinds know no feature and no database', `${server}/ai-providers/openai/a.ts`, "import '#channels/contract.ts'\n"],
  ['channels are not named', `${server}/features/bots/a.ts`, "const isOa = channel === 'zalo-oa'\n"],
  ['channels are not named', `${web}/features/bots/icons.tsx`, 'const icons = { facebook: Globe }\n'],
  ['channels are not named', 'packages/contracts/src/bots.ts', "const kind = z.enum(['zalo-oa'])\n"],
  [
    'kinds know no feature and no database',
    `${server}/crawler/crawl-site.ts`,
    "import { htmlParser } from '../document-parsers/html/html-parser.ts'\n",
  ],
  ['kinds know no feature and no database', `${server}/crawler/crawl-site.ts`, "import '#channels/registry.ts'\n"],
  ['kinds know no feature and no database', `${server}/crawler/crawl-site.ts`, "import '#features/bots/public.ts'\n"],
  [
    'kinds know no feature and no database',
    `${server}/document-parsers/html/html-parser.ts`,
    "import '../../crawler/registry.ts'\n",
  ],
  ['features reach kinds by registry', `${server}/features/bots/a.ts`, "import '#channels/zalo-oa/parse.ts'\n"],
  ['features reach kinds by registry', `${server}/features/bots/a.ts`, "import '#crawler/crawl-site.ts'\n"],
  ['documents are read in the child', `${server}/crawler/crawl-site.ts`, "import { parseHTML } from 'linkedom'\n"],
  ['documents are read in the child', `${server}/features/bots/a.ts`, "import { Defuddle } from 'defuddle/node'\n"],
  ['network goes through SafeFetch', `${server}/crawler/crawl-site.ts`, "import { request } from 'node:https'\n"],
  [
    'features have an order',
    `${server}/features/bots/a.ts`,
    "import type { T } from '#features/templates/public.ts'\n",
  ],
  ['every feature has a place', `${server}/features/unheard-of/a.ts`, ''],
  ['views are read by repositories', `${server}/features/auth/log-in.ts`, "import '#features/bots/views.ts'\n"],
  ['views are read by repositories', `${server}/core/jobs/views.ts`, "import '#features/bots/views.ts'\n"],
  ['views are leaves', `${server}/features/bots/views.ts`, "import { createBot } from './create-bot.ts'\n"],
  ['views are leaves', `${server}/features/bots/views.ts`, "import { sql } from '#db/client.ts'\n"],
  ['every table has an owner', `${server}/db/schema/bots.ts`, "export const botTags = pgTable('bot_tags', {})\n"],
  [
    'tables belong to their owner',
    `${server}/features/bots/create-bot.ts`,
    "import { bots } from '#db/schema/bots.ts'\n",
  ],
  [
    'tables belong to their owner',
    `${server}/features/auth/auth.repository.ts`,
    "import {\n  type BotRow,\n  bots as all,\n} from '#db/schema/bots.ts'\n",
  ],
  ['tables belong to their owner', `${server}/core/a.repository.ts`, "import { jobs } from '#db/schema/jobs.ts'\n"],
  [
    'tables belong to their owner',
    `${server}/features/bots/bots.repository.ts`,
    "import * as schema from '#db/schema/bots.ts'\n",
  ],
  ['tables belong to their owner', `${server}/features/bots/public.ts`, "export { bots } from '#db/schema/bots.ts'\n"],
  ['SQL names own tables only', `${server}/features/auth/auth.repository.ts`, 'sql`delete from bots where x`\n'],
  ['SQL names own tables only', `${server}/features/auth/auth.repository.ts`, 'const t = `join "bot_keys" k on`\n'],
  ['SQL names own tables only', `${server}/features/bots/bots.repository.ts`, 'sql`UPDATE jobs SET state = 1`\n'],
  ['SQL builders belong to repositories', `${server}/features/bots/a.ts`, "import { eq } from 'drizzle-orm'\n"],
  ['SQL builders belong to repositories', `${server}/core/context.ts`, "import { run } from '#db/raw-statement.ts'\n"],
  ['SQL stays in repositories', `${server}/features/bots/a.ts`, 'const isNew = sql<boolean>`x > 1`\n'],
  ['SQL stays in repositories', `${server}/features/bots/a.ts`, 'await ctx.db\n  .select()\n'],
  ['SQL stays in repositories', `${server}/core/context.ts`, "const text = 'insert into events values ($1)'\n"],
  [
    'drizzle-internals stay in db',
    `${server}/features/bots/bots.repository.ts`,
    "import { compile } from '#db/drizzle-internals.ts'\n",
  ],
  ['network goes through SafeFetch', `${server}/features/bots/call.ts`, "import { request } from 'undici'\n"],
  ['network goes through SafeFetch', `${server}/channels/zalo-oa/send.ts`, "import { request } from 'node:https'\n"],
  [
    'simulators are loaded in one place',
    `${server}/features/bots/create-bot.ts`,
    "const { simulators } = await import('@app/simulators')\n",
  ],
  ['web points one way', `${web}/lib/i18n.tsx`, "import { Button } from '#ui/button.tsx'\n"],
  ['web points one way', `${web}/ui/button.tsx`, "import { BotSelect } from '#features/bots/public.ts'\n"],
  ['web points one way', `${web}/features/bots/bot-select.tsx`, "import { router } from '#app/router.tsx'\n"],
  ['product imports no test', `${server}/features/bots/a.ts`, "import { useApp } from '../../../test/harness.ts'\n"],
  ['only SafeFetch calls fetch', `${server}/features/bots/create-bot.ts`, 'await fetch(url)\n'],
  ['only SafeFetch calls fetch', `${server}/core/context.ts`, 'const get = globalThis.fetch\n'],
  ['owner rights stay in core', `${server}/features/bots/create-bot.ts`, 'await ctx.database.system.select()\n'],
  ['owner rights stay in core', `${server}/features/bots/create-bot.ts`, 'const { system } = ctx.database\n'],
  [
    'owner rights stay in core',
    `${server}/features/bots/create-bot.ts`,
    'database.transaction({ workspaceId: null }, go)\n',
  ],
  ['the pool stays in db', `${server}/features/auth/log-in.ts`, 'await ctx.database.pool.query(text)\n'],
  ['the pool stays in db', `${server}/core/jobs/jobs.repository.ts`, 'await database.pool.query(text)\n'],
  ['imports resolve', `${server}/core/context.ts`, "import { gone } from '#core/gone.ts'\n"],
  ['no cycles', `${server}/features/bots/bots.repository.ts`, "import { createBot } from './create-bot.ts'\n"],
]

describe('the direction rules', () => {
  it('have nothing to say about a tree that points the right way', () => {
    const violations = findViolations(new Map(Object.entries(goodTree)), owners)

    expect(violations).toEqual([])
  })

  it.each(planted)('report "%s" in %s', (rule, path, text) => {
    const broken = rulesBrokenBy(path, text)

    expect(broken).toContain(rule)
  })

  it('report an owner that is nowhere, and a line about a table that is gone', () => {
    expect(rulesBrokenBy(`${server}/main.ts`, '', { ...owners, jobs: 'core/work' })).toContain(
      'every table has an owner',
    )
    expect(rulesBrokenBy(`${server}/main.ts`, '', { ...owners, events: 'core/jobs' })).toContain(
      'every table has an owner',
    )
  })

  it('are each broken by at least one planted violation', () => {
    const rules = [
      ...Object.keys(importRules),
      ...Object.keys(useRules),
      ...tableRules,
      'every feature has a place',
      'channels are not named',
      'imports resolve',
      'no cycles',
    ]

    expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(rules))
  })
})
