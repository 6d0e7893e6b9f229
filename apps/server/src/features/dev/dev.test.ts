import { afterAll, describe, expect, it } from 'vitest'
import { listDevMails } from '@app/contracts/dev'
import { getMeta } from '@app/contracts/meta'
import { newId } from '#core/ids.ts'
import { insertMail } from '#core/mailer.repository.ts'
import { buildApp } from '../../app.ts'
import { callerOf } from '../../../test/caller.ts'
import { useApp } from '../../../test/harness.ts'

describe('the mailbox of a developer', async () => {
  const { deps, database, stranger } = await useApp()
  const production = await buildApp({ ...deps, config: { ...deps.config, isProduction: true } })
  const withServer = await buildApp({ ...deps, mailTransport: { ...deps.mailTransport, kind: 'smtp' } })
  afterAll(() => Promise.all([production.http.close(), withServer.http.close()]))

  const mail = async (subject: string) => {
    const to = `dev-${newId()}@example.com`
    const row = {
      id: newId(),
      to,
      template: 'invitation',
      language: 'vi' as const,
      subject,
      text: 'Chào https://a.example/x',
      html: '<b>Chào</b>',
    }
    // Newer than the mails of other tests, of which the page shows only the latest.
    await insertMail(database.system, { ...row, createdAt: new Date('2031-01-01T00:00:00.000Z') })
    return row
  }

  it('lists the mails of one address', async () => {
    const row = await mail('Xin chào')
    await mail('Của người khác')

    const { body } = await stranger().call(listDevMails, { query: { to: row.to } })

    expect(body.items).toMatchObject([{ id: row.id, subject: 'Xin chào', text: 'Chào https://a.example/x' }])
  })

  it('is a page where the words of a mail are only words', async () => {
    await mail('<script>alert(1)</script>')

    const page = await stranger().send({ method: 'GET', url: '/dev/mailbox' })

    expect(page.status).toBe(200)
    expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.text).not.toContain('<script')
    expect(page.text).toContain('<a href="https://a.example/x">')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['x-content-type-options']).toBe('nosniff')
  })

  it('does not exist in production or beside a mail server', async () => {
    for (const app of [production, withServer])
      for (const url of ['/api/dev/mails', '/dev/mailbox'])
        expect(await callerOf(app, null).send({ method: 'GET', url })).toMatchObject({ status: 404 })
  })

  it('and the demo accounts are announced in development only', async () => {
    const [here, there] = [await stranger().call(getMeta), await callerOf(production, null).call(getMeta)]

    expect(here.body).toMatchObject({ isDevelopment: true, hasMailbox: true })
    expect(here.body.demoAccounts.length).toBeGreaterThan(0)
    expect(there.body).toMatchObject({ isDevelopment: false, hasMailbox: false, demoAccounts: [] })
  })
})
