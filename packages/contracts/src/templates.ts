import * as z from 'zod/mini'
import { readBots, writeBots } from './bot-access.ts'
import { bot } from './bots.ts'
import { appearance, botConfig, botName, botType } from './bot-settings.ts'
import { flowConfig } from './flow-settings.ts'
import { testCaseContent } from './bot-tests.ts'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { kindId } from './kinds.ts'
import { pageOf, pageQuery, searchText } from './pagination.ts'

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, word('field.too-long')))

export const industries = [
  'fashion',
  'beauty',
  'clinic',
  'restaurant',
  'real-estate',
  'education',
  'travel',
  'electronics',
  'vehicles',
  'mother-baby',
  'social',
  'after-sale',
  'other',
] as const
export const industry = z.enum(industries)
export type Industry = (typeof industries)[number]

/** A blank to fill when a template becomes a bot; `{{key}}` stands for it in every text of the template. */
export const templateVariable = z.strictObject({
  key: z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/, word('field.invalid'))),
  label: line(80),
  hint: line(200),
  kind: z.enum(['text', 'phone', 'hours', 'money']),
  default: line(200),
  isRequired: z.boolean(),
})
export type TemplateVariable = z.infer<typeof templateVariable>

/** What makes a bot a template. */
export const templateInfo = z.strictObject({
  industry,
  goal: line(300),
  collects: z.array(line(80)).check(z.maxLength(10)),
  channels: z.array(kindId).check(z.maxLength(20)),
  languages: z.array(z.enum(['vi', 'en'])).check(z.minLength(1), z.maxLength(2)),
  variables: z.array(templateVariable).check(z.maxLength(12)),
})
export type TemplateInfo = z.infer<typeof templateInfo>

export const templateSummary = z.strictObject({
  id: z.uuid(),
  /** `platform` templates come with the product and cannot be changed; `workspace` ones are the shop's own bots. */
  owner: z.enum(['platform', 'workspace']),
  type: botType,
  /** It also comes as a flow. */
  hasFlow: z.boolean(),
  name: z.string(),
  description: z.string(),
  ...templateInfo.shape,
  color: z.string(),
  datasetCount: z.int(),
  usedCount: z.int(),
  version: z.int(),
  updatedAt: z.nullable(z.iso.datetime()),
})
export type TemplateSummary = z.infer<typeof templateSummary>
export const template = z.strictObject({
  ...templateSummary.shape,
  config: botConfig,
  appearance,
  rev: z.nullable(z.int()),
  datasets: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      itemCount: z.int(),
      /** The first rows, to look at. */
      sample: z.array(z.strictObject({ title: z.string(), text: z.string() })),
    }),
  ),
  /** A scripted conversation that plays without cloning. */
  preview: z.array(z.strictObject({ from: z.enum(['customer', 'bot']), text: z.string() })),
  testCases: z.array(testCaseContent),
  /** The same shop as a flow; nodes name the datasets of `datasets` by their `key`. */
  flow: z.nullable(z.strictObject({ config: flowConfig, testCases: z.array(testCaseContent) })),
})
export type Template = z.infer<typeof template>

const templateParams = z.strictObject({ templateId: idOf('template') })
export const listTemplates = endpoint({
  ...readBots,
  tag: 'templates',
  method: 'GET',
  path: '/templates',
  summary: 'Templates of the product and of the workspace',
  query: z.strictObject({
    ...pageQuery,
    search: searchText,
    industry: z.optional(industry),
    type: z.optional(botType),
    owner: z.optional(z.enum(['platform', 'workspace'])),
  }),
  response: pageOf(templateSummary),
})
export const getTemplate = endpoint({
  ...readBots,
  tag: 'templates',
  method: 'GET',
  path: '/templates/:templateId',
  summary: 'One template with everything in it',
  params: templateParams,
  response: template,
  errors: ['TEMPLATE_NOT_FOUND'],
})
export const createTemplate = endpoint({
  ...writeBots,
  tag: 'templates',
  method: 'POST',
  path: '/templates',
  summary: 'A new template of the workspace, empty or as a copy of a bot',
  body: z.strictObject({
    name: botName,
    description: z._default(line(500), ''),
    type: z._default(botType, 'chatbot'),
    info: templateInfo,
    fromBotId: z.optional(idOf('bot')),
  }),
  status: 201,
  response: template,
  errors: ['BOT_NOT_FOUND', 'BOT_LIMIT_REACHED'],
  idempotent: true,
})
export const updateTemplate = endpoint({
  ...writeBots,
  tag: 'templates',
  method: 'PATCH',
  path: '/templates/:templateId',
  summary: 'Change a template of the workspace',
  params: templateParams,
  body: z.strictObject({
    rev: z.int().check(z.gte(1)),
    name: z.optional(botName),
    description: z.optional(line(500)),
    info: z.optional(templateInfo),
  }),
  response: template,
  errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_READ_ONLY', 'BOT_CONFLICT'],
})
export const deleteTemplate = endpoint({
  ...writeBots,
  tag: 'templates',
  method: 'DELETE',
  path: '/templates/:templateId',
  summary: 'Delete a template of the workspace; bots made from it stay',
  params: templateParams,
  response: done,
  errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_READ_ONLY'],
})
export const cloneTemplate = endpoint({
  ...writeBots,
  tag: 'templates',
  method: 'POST',
  path: '/templates/:templateId/clone',
  summary: 'Make a bot of a template, with its data and its tests',
  params: templateParams,
  body: z.strictObject({
    name: botName,
    /** Which of the two a template becomes that also comes as a flow. */
    as: z._default(botType, 'chatbot'),
    /** Answers to the one-minute form, by variable key. */
    answers: z._default(z.record(z.string().check(z.maxLength(40)), line(200)), {}),
  }),
  status: 201,
  response: bot,
  errors: [
    'TEMPLATE_NOT_FOUND',
    'TEMPLATE_ANSWERS_MISSING',
    'BOT_LIMIT_REACHED',
    'DATASET_LIMIT_REACHED',
    'RECORD_LIMIT_REACHED',
  ],
  idempotent: true,
})
export const tryTemplate = endpoint({
  ...readBots,
  tag: 'templates',
  rate: 'write',
  method: 'POST',
  path: '/templates/:templateId/try',
  summary: 'Ask a template something without cloning it; the built-in engine answers from its own data',
  params: templateParams,
  body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1, word('field.required')), z.maxLength(500)) }),
  response: z.strictObject({
    text: z.string(),
    sources: z.array(z.strictObject({ title: z.string(), text: z.string() })),
    suggestions: z.array(z.string()),
    isAnswered: z.boolean(),
  }),
  errors: ['TEMPLATE_NOT_FOUND'],
})
