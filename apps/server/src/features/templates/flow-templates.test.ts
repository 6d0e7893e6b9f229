import { describe, expect, it } from 'vitest'
import * as samples from '@app/contracts/bot-samples'
import * as tests from '@app/contracts/bot-tests'
import * as bots from '@app/contracts/bots'
import { outputsOf } from '@app/contracts/flows'
import * as contract from '@app/contracts/templates'
import { productTemplates } from '#product-templates/registry.ts'
import { useApp } from '../../../test/harness.ts'

const withFlow = productTemplates.flatMap((template) => (template.flow ? [{ ...template, flow: template.flow }] : []))
const industries = withFlow.map((template) => [template.info.industry, template] as const)

describe('templates that also come as a flow', async () => {
  const { deps, signIn, drainJobs } = await useApp()
  const kinds = new Map(deps.flowNodes.map(({ description }) => [description.type, description]))

  it('are at least seven, each listed, whole, and with five cases or more', async () => {
    const owner = await signIn()
    const { body } = await owner.call(contract.listTemplates, { query: { type: 'flow', pageSize: 50 } })
    expect(body.items.map(({ id }) => id)).toEqual(withFlow.map(({ id }) => id))
    expect(withFlow.length).toBeGreaterThanOrEqual(7)
    for (const { flow, datasets } of withFlow) {
      const ids = new Set(flow.config.nodes.map(({ id }) => id))
      const grouped = flow.config.groups.flatMap(({ nodes }) => nodes)
      expect([...ids].toSorted()).toEqual(grouped.toSorted())
      for (const { type, data, out } of flow.config.nodes) {
        const names = outputsOf(kinds.get(type)?.outputs ?? [], data).map(({ name }) => name)
        expect(Object.keys(out).filter((name) => !names.includes(name))).toEqual([])
        expect(Object.values(out).filter((id) => !ids.has(id))).toEqual([])
      }
      const keys = flow.config.nodes.flatMap(({ data: { dataset, datasets: several = [] } }) =>
        [dataset, several].flat(),
      )
      const known = new Set(datasets.map(({ key }) => key))
      expect(keys.filter((key) => key !== undefined && !known.has(String(key)))).toEqual([])
      expect(flow.testCases.length).toBeGreaterThanOrEqual(5)
    }
  })

  it.each(industries)('%s becomes a flow without problems that passes its own cases', async (_name, template) => {
    const owner = await signIn()
    const answers = Object.fromEntries(template.info.variables.map(({ key, default: value }) => [key, value]))
    const { body: bot } = await owner.call(contract.cloneTemplate, {
      params: { templateId: template.id },
      body: { name: 'Luồng mẫu', as: 'flow', answers },
    })
    expect(bot.type).toBe('flow')
    const params = { id: bot.id }
    const waiting = (await owner.call(samples.listSamples, { params })).body
    const itemIds = waiting.items.map(({ id }) => id)
    await owner.call(samples.settleSamples, { params, body: { action: 'confirm', itemIds } })
    const { body: preview } = await owner.call(bots.previewPublish, { params })
    expect(preview.problems.map(({ code, message }) => `${code} ${message}`)).toEqual([])

    const sets = (await owner.call(tests.listTestSets, { params })).body.items
    const started = await owner.call(tests.startTestRun, {
      params: { setId: sets[0]?.id ?? '' },
      body: { targets: ['draft'] },
    })
    await drainJobs()
    const run = await owner.call(tests.getTestRun, { params: { testRunId: started.body.runs[0]?.id ?? '' } })
    const failed = run.body.results.filter(({ isPassed }) => !isPassed)
    expect(
      failed.map(({ caseName, turns, checks }) => ({ caseName, turns, checks: checks.filter((c) => !c.isPassed) })),
    ).toEqual([])
    expect(run.body).toMatchObject({ status: 'done', passed: template.flow.testCases.length })
  })

  it('drops sentences with a fact the shop has not given, and refuses a flow where there is none', async () => {
    const owner = await signIn()
    const beauty = withFlow.find(({ info }) => info.industry === 'beauty')
    const social = productTemplates.find(({ flow }) => flow === undefined)
    const { body: bot } = await owner.call(contract.cloneTemplate, {
      params: { templateId: beauty?.id ?? '' },
      body: { name: 'Luồng mẫu', as: 'flow' },
    })
    expect(JSON.stringify(bot.config)).not.toMatch(/\{\{(?:ten_shop|giu_cho)\}\}/)
    expect(JSON.stringify(bot.config)).toContain('đã ghi lịch')
    const refused = await owner.call(contract.cloneTemplate, {
      params: { templateId: social?.id ?? '' },
      body: { name: 'Luồng mẫu', as: 'flow' },
    })
    expect(refused.error?.code).toBe('VALIDATION_FAILED')
  })
})
