import { describe, expect, it } from 'vitest'
import { updateContact } from '@app/contracts/contacts'
import {
  deleteLeadSheet,
  getLeadSheet,
  listFileAccounts,
  listLeads,
  retryLead,
  saveLeadSheet,
  sendTestLead,
  type LeadField,
} from '@app/contracts/leads'
import { useApp } from '../harness.ts'
import { googleShop } from './google-shop.ts'
import { mai } from './google-world.ts'

const columns: LeadField[] = ['when', 'name', 'phone', 'channel', 'firstWords', 'thread', 'leadId']

describe('leads of a bot', async () => {
  const test = await useApp()
  const { world, connect, owner, drain } = await googleShop(test)
  const { given } = test

  const shop = async () => {
    const { person, bot, as } = await owner()
    const gate = await connect(as, bot.id)
    const table = { kind: 'new' as const, name: `Khách của ${bot.id}` }
    const saved = await as.call(saveLeadSheet, {
      params: { id: bot.id },
      body: { workgateId: gate.id, table, columns },
    })
    expect(saved.status, saved.text).toBe(200)
    const params = { id: bot.id }
    const sheet = () => world.spreadsheets.find(({ title }) => title === table.name)
    const rows = () => sheet()?.tabs[0]?.rows.slice(1) ?? []
    /** A customer writes, and their number becomes known. */
    const customer = async (name: string, phone: string, says = 'Áo này còn không shop?') => {
      const contact = await given.contact(person.workspaceId, { name })
      await given.customerThread(person.workspaceId, { contactId: contact.id, says: [says] })
      await as.call(updateContact, { params: { contactId: contact.id }, body: { phone } })
      return contact
    }
    const leads = async () => (await as.call(listLeads, { params })).body.items
    const state = async () => (await as.call(getLeadSheet, { params })).body.sheet
    return { person, bot, as, gate, params, rows, sheet, customer, leads, state }
  }

  it('go into a sheet that is made for them, one row each, with nothing that is computed', async () => {
    const { bot, gate, rows, sheet, customer, as, params, state } = await shop()

    const lan = await customer('=HYPERLINK("http://evil")', '0905123456', '+1 nhé shop')
    await drain()
    await as.call(updateContact, { params: { contactId: lan.id }, body: { email: 'lan@example.com' } })
    await drain()

    expect(sheet()?.tabs[0]?.rows[0]).toEqual([
      'Thời gian',
      'Tên khách',
      'Số điện thoại',
      'Kênh',
      'Câu đầu tiên',
      'Hội thoại',
      'Mã khách tiềm năng',
    ])
    expect(rows()).toEqual([
      [
        expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
        `'=HYPERLINK("http://evil")`,
        '0905123456',
        expect.any(String),
        "'+1 nhé shop",
        expect.stringContaining(`http://bizagent.test/biz-agent/${bot.id}/chat/production/`),
        expect.any(String),
      ],
    ])
    expect(await state()).toMatchObject({ lastRow: { place: "'Khách tiềm năng'!A2:G2" }, lastError: null, waiting: 0 })
    const accounts = await as.call(listFileAccounts)
    expect(accounts.body.items).toMatchObject([{ name: gate.name, hasTables: true, isWorking: true }])
    const test = await as.call(sendTestLead, { params })
    expect(test.body).toEqual({ place: "'Khách tiềm năng'!A3:G3" })
  })

  it('are written once when the answer of the service is lost, or it is busy', async () => {
    const { rows, customer, leads } = await shop()

    world.troubles.push({ at: 'api', how: 'lose-answer' })
    await customer('Lan', '0905123456')
    await drain()
    const lost = await leads()
    world.troubles.push({ at: 'api', how: { status: 429, retryAfter: 120 } })
    await drain(60)
    await drain(100)
    const held = await leads()
    await drain(100)

    expect(lost).toMatchObject([{ state: 'waiting', failure: 'transient' }])
    expect(held).toMatchObject([{ state: 'waiting', failure: 'rate-limited' }])
    expect(await leads()).toMatchObject([{ state: 'sent', failure: null, contact: { name: 'Lan' } }])
    expect(rows().map((row) => row[1])).toEqual(['Lan'])
  })

  it('are not given up while a service stays busy for hours', async () => {
    const { rows, customer, leads } = await shop()
    await customer('Lan', '0905123456')
    for (let hour = 0; hour < 8; hour += 1) {
      world.troubles.push({ at: 'api', how: { status: 429, retryAfter: 120 } })
      await drain(3600)
    }
    const busy = await leads()
    await drain(7200)

    expect(busy).toMatchObject([{ state: 'waiting', failure: 'rate-limited' }])
    expect(await leads()).toMatchObject([{ state: 'sent' }])
    expect(rows().map((row) => row[1])).toEqual(['Lan'])
  })

  it('wait for a person when the sheet is gone, and go on when it is back', async () => {
    const { rows, customer, leads, sheet, as, state } = await shop()
    const made = sheet()
    world.spreadsheets = world.spreadsheets.filter((one) => one !== made)
    await customer('Hoa', '0911111111')
    await drain()
    const [failed] = await leads()
    const shown = await state()
    if (made) world.spreadsheets.push(made)

    const again = await as.call(retryLead, { params: { leadId: failed?.id ?? '' } })
    await drain()

    expect(failed).toMatchObject({ state: 'failed', failure: 'not-found' })
    expect(shown).toMatchObject({ failed: 1, lastError: { failure: 'not-found' } })
    expect(again.body).toMatchObject({ state: 'waiting' })
    expect(await leads()).toMatchObject([{ state: 'sent' }])
    expect(rows()).toHaveLength(1)
  })

  it('go into a sheet that is there: its address is enough, and a wrong one is told apart', async () => {
    const { gate, params, as, customer } = await shop()
    const save = (address: string, own: object = {}) =>
      as.call(saveLeadSheet, {
        params,
        body: { workgateId: gate.id, table: { kind: 'existing', address }, columns, ...own },
      })
    for (const one of world.spreadsheets) if (one.owner === mai) one.owner = gate.externalId ?? ''
    const orders = 'https://docs.google.com/spreadsheets/d/1DonHangNangLinen2026/edit#gid=0'

    expect((await save('https://example.com/bang')).error?.code).toBe('FILE_ADDRESS_INVALID')
    const hidden = await save('1LuongNhanVienNangLinen')
    expect(hidden.error?.code).toBe('ACCOUNT_FILE_NOT_FOUND')
    const noId = await save(orders, { columns: ['phone'] })
    expect(noId.error?.code).toBe('LEAD_COLUMNS_INVALID')
    expect((await save(orders)).body.sheet).toMatchObject({ tableName: 'Đơn hàng', sheet: 'Đơn hàng' })
    await customer('Mỹ', '0922222222')
    await drain()

    const cells = world.spreadsheets.find(({ title }) => title === 'Đơn hàng')?.tabs[0]?.rows ?? []
    expect(cells.map((row) => row[1])).toEqual(['Tên khách', 'Mỹ'])
    expect((await as.call(deleteLeadSheet, { params })).status).toBe(200)
    expect((await as.call(sendTestLead, { params })).error?.code).toBe('LEAD_SHEET_NOT_FOUND')
  })
})
