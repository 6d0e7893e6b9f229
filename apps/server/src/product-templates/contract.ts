import type { Appearance, ChatbotConfig } from '@app/contracts/bot-settings'
import type { TestCaseContent } from '@app/contracts/bot-tests'
import type { FlowConfig } from '@app/contracts/flow-settings'
import type { DatasetField, DatasetType, IndexFields } from '@app/contracts/knowledge'
import type { Template, TemplateInfo } from '@app/contracts/templates'

export interface TemplatePair {
  questions: string[]
  answer: string
  tags?: string[] | undefined
}

/** Starter data: pairs for type 2, fields with records for type 3 (money in đồng), documents (markdown) for type 1. */
export interface TemplateDataset {
  key: string
  name: string
  description: string
  type: DatasetType
  pairs?: TemplatePair[] | undefined
  fields?: DatasetField[] | undefined
  indexFields?: IndexFields | undefined
  records?: Record<string, unknown>[] | undefined
  documents?: { name: string; text: string }[] | undefined
}

/** The same shop as a flow: on the template's own data, with cases of its own. */
export interface TemplateFlow {
  /** A node names a dataset by its key; it gets the id when the template becomes a bot. */
  config: FlowConfig
  testCases: TestCaseContent[]
}

/**
 * A template that comes with the product. `{{key}}` may stand in every text: settings, appearance, data, preview and
 * tests. A money variable is filled in as people write it ("30.000đ"), so no unit follows it in a text.
 */
export interface ProductTemplate {
  id: string
  /** Raised when words or data change, so that bots made from an older one can be told. */
  version: number
  type: 'chatbot'
  name: string
  description: string
  info: TemplateInfo
  /** Its datasets are empty: those below are attached in their order when the template becomes a bot. */
  config: ChatbotConfig
  appearance: Appearance
  datasets: TemplateDataset[]
  preview: Template['preview']
  testCases: TestCaseContent[]
  /** The registry adds it to templates that sell or book. */
  flow?: TemplateFlow
}
