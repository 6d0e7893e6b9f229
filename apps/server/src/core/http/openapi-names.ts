import * as agent from '@app/contracts/agent'
import * as audit from '@app/contracts/audit'
import * as auth from '@app/contracts/auth'
import * as botSettings from '@app/contracts/bot-settings'
import * as botTests from '@app/contracts/bot-tests'
import * as botWebhooks from '@app/contracts/bot-webhooks'
import * as bots from '@app/contracts/bots'
import * as connections from '@app/contracts/connections'
import * as contacts from '@app/contracts/contacts'
import * as conversations from '@app/contracts/conversations'
import * as endpoint from '@app/contracts/endpoint'
import * as flowSettings from '@app/contracts/flow-settings'
import * as kinds from '@app/contracts/kinds'
import * as knowledge from '@app/contracts/knowledge'
import * as messageParts from '@app/contracts/message-parts'
import * as templates from '@app/contracts/templates'
import * as users from '@app/contracts/users'
import * as widget from '@app/contracts/widget'
import * as workgates from '@app/contracts/workgates'
import * as workspaces from '@app/contracts/workspaces'
import type * as z from 'zod/mini'
import { leanSchema, type Json } from './lean-schema.ts'

const modules: readonly Readonly<Record<string, unknown>>[] = [
  endpoint,
  kinds,
  agent,
  audit,
  auth,
  botSettings,
  flowSettings,
  botTests,
  botWebhooks,
  bots,
  connections,
  contacts,
  messageParts,
  conversations,
  knowledge,
  templates,
  users,
  widget,
  workgates,
  workspaces,
]

/** Words that say enough in their contract, and too little beside all others. */
const clearer: Readonly<Record<string, string>> = {
  Document: 'KnowledgeDocument',
  Done: 'Ok',
  Empty: 'NoFields',
  Item: 'KnowledgeItem',
  Run: 'AgentRun',
  RunWithSteps: 'AgentRunWithSteps',
  Source: 'KnowledgeSource',
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The schemas the contracts export, by their names: as they are answered, and as they are sent where that differs. */
export const knownSchemas = (): Record<string, Json> => {
  const known: Record<string, Json> = {}
  for (const [exported, schema] of modules.flatMap((module) => Object.entries(module))) {
    if (!isSchema(schema)) continue
    const plain = exported.charAt(0).toUpperCase() + exported.slice(1)
    const name = clearer[plain] ?? plain
    known[`${name}Input`] = leanSchema(schema, 'input')
    known[name] = leanSchema(schema, 'output')
  }
  return known
}
