import type { TemplateVariable } from '@app/contracts/templates'
import { describe, expect, it } from 'vitest'
import { exampleOf, factsOf, filledIn } from './facts.ts'
import { progressOf } from './progress.ts'

const variable = (key: string, kind: TemplateVariable['kind']): TemplateVariable => ({
  key,
  kind,
  label: key,
  hint: '',
  default: '',
  isRequired: true,
})

describe('the three facts of a new shop', () => {
  it('are the hours and what the template asks next, not the name that is known', () => {
    const variables = [
      variable('ten_shop', 'text'),
      variable('hotline', 'phone'),
      variable('gio_mo_cua', 'hours'),
      variable('dia_chi', 'text'),
      variable('phi_ship', 'money'),
      variable('giu_ban', 'text'),
    ]
    const sample = [{ title: 'Mở mấy giờ?', text: 'Dạ mở {{gio_mo_cua}}, gọi {{hotline}} ạ' }]
    const datasets = [{ key: 'a', name: 'a', type: 2 as const, itemCount: 1, sample }]
    const keys = (count: number, own: typeof datasets = []) =>
      factsOf({ variables: variables.slice(0, count), datasets: own }).map(({ key }) => key)
    expect(keys(6)).toEqual(['gio_mo_cua', 'dia_chi', 'phi_ship'])
    expect(keys(3)).toEqual(['gio_mo_cua', 'hotline'])
    expect(keys(6, datasets)).toEqual(['gio_mo_cua', 'hotline', 'dia_chi'])
  })

  it('are marked in the answers they are taken into, and nothing is said of an open one', () => {
    expect(filledIn('Dạ quán mở {{gio_mo_cua}} ạ.', { gio_mo_cua: ' 7:00 – 22:30 ' })).toEqual([
      { text: 'Dạ quán mở ', isOwn: false },
      { text: '7:00 – 22:30', isOwn: true },
      { text: ' ạ.', isOwn: false },
    ])
    expect(filledIn('Phí {{phi_ship}}, giao {{khu_vuc}}.', { phi_ship: '15k' })).toBeNull()
    const datasets = [
      {
        key: 'a',
        name: 'a',
        type: 2 as const,
        itemCount: 1,
        sample: [{ title: 'Mở mấy giờ?', text: 'Dạ {{ gio_mo_cua }} ạ' }],
      },
    ]
    expect(exampleOf({ datasets }, 'gio_mo_cua')?.title).toBe('Mở mấy giờ?')
    expect(exampleOf({ datasets }, 'dia_chi')).toBeUndefined()
  })
})

describe('the kept progress', () => {
  it('belongs to one workspace, and never claims a step whose bot is not there', () => {
    const kept = JSON.stringify({
      workspaceId: 'w1',
      step: 'try',
      industry: 'fashion',
      templateId: 't',
      facts: { a: 'b', c: 1 },
    })
    expect(progressOf(kept, 'w1')).toMatchObject({ step: 'facts', industry: 'fashion', facts: { a: 'b', c: '' } })
    expect(progressOf(kept, 'w2').step).toBe('business')
    expect(progressOf('not json', 'w1').industry).toBeNull()
  })
})
