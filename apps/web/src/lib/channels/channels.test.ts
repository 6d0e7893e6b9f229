import { describe, expect, it } from 'vitest'
import { groupOf, groupsOf, lookOf } from './channels.ts'
import { givenChannels } from './given-channels.ts'

describe('a channel on the screen', () => {
  it('has the name and the icon that the server describes, in the language of the reader', () => {
    const look = lookOf(givenChannels, 'pigeon', 'en')

    expect(look).toEqual({ label: 'Bồ câu đưa thư', icon: givenChannels[3]?.icon })
  })

  it('that nobody describes goes by its own id with a neutral icon, and is under no tab', () => {
    const look = lookOf(givenChannels, 'fax', 'vi')

    expect(look.label).toBe('fax')
    expect(givenChannels.map(({ icon }) => icon)).not.toContainEqual(look.icon)
    expect(groupOf(givenChannels, 'fax')).toBeNull()
  })

  it('brings its own tab, once per group and in the order of the server; one without conversations brings none', () => {
    expect(groupsOf(givenChannels, 'en')).toEqual([
      { id: 'web', label: 'web-en', icon: givenChannels[0]?.icon },
      { id: 'zalo', label: 'zalo-en', icon: givenChannels[1]?.icon },
      { id: 'pigeon', label: 'pigeon-en', icon: givenChannels[3]?.icon },
    ])
    expect(['zalo-personal', 'zalo-oa', 'pigeon'].map((id) => groupOf(givenChannels, id))).toEqual([
      'zalo',
      'zalo',
      'pigeon',
    ])
  })
})
