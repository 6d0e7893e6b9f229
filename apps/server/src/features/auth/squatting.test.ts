import { describe, expect, it } from 'vitest'
import { confirmEmail, getMe, logIn, register, resendConfirmation } from '@app/contracts/auth'
import { inviteMember, listMembers } from '@app/contracts/workspaces'
import { newId } from '#core/ids.ts'
import { callerOf } from '../../../test/caller.ts'
import { knownPassword } from '../../../test/given.ts'
import { useApp } from '../../../test/harness.ts'
import { tokenIn } from '../../../test/links.ts'

const attackerPassword = 'Ke-Gian#2026'

describe("registering somebody else's address", async () => {
  const { app, given, stranger, signIn, drainJobs, mailsTo, clock, database } = await useApp()

  const newEmail = () => `nan-nhan-${newId()}@example.com`
  const newestLink = async (email: string) => tokenIn((await mailsTo(email)).at(0), 'confirm')
  /** Registers and follows what the mail of this very request says. */
  const registerAs = async (email: string, name: string, password: string) => {
    await stranger().call(register, { body: { name, email, password } })
    await drainJobs()
    clock.advance(1000)
    return newestLink(email)
  }
  const confirm = (token: string) => stranger().call(confirmEmail, { body: { token } })
  const logInWith = (email: string, password: string) => stranger().call(logIn, { body: { email, password } })

  it.each(['before', 'after'])('%s its owner does gives no way in', async (when) => {
    const email = newEmail()
    if (when === 'before') await registerAs(email, 'Kẻ gian', attackerPassword)
    const own = await registerAs(email, 'Chủ thật', knownPassword)
    if (when === 'after') await registerAs(email, 'Kẻ gian', attackerPassword)

    expect((await confirm(own)).status).toBe(200)

    expect((await logInWith(email, attackerPassword)).status).toBe(401)
    const { body } = await logInWith(email, knownPassword)
    expect(body.user).toMatchObject({ name: 'Chủ thật', workspace: { name: 'Chủ thật', role: 'owner' } })
    const members = await callerOf(app, body.token).call(listMembers)
    expect(members.body.items.map((member) => member.email)).toEqual([email])
  })

  it('makes nothing before the link is opened: no account, no workspace', async () => {
    const email = newEmail()
    const name = `Chưa xác nhận ${newId()}`

    await registerAs(email, name, attackerPassword)

    const { rowCount: accounts } = await database.pool.query('select from users where email = $1', [email])
    const { rowCount: workspaces } = await database.pool.query('select from workspaces where name = $1', [name])
    expect([accounts, workspaces]).toEqual([0, 0])
  })

  it('is over when one link of the address is opened, also for links sent again', async () => {
    const email = newEmail()
    const foreign = await registerAs(email, 'Kẻ gian', attackerPassword)
    const own = await registerAs(email, 'Chủ thật', knownPassword)
    await confirm(own)

    const late = await confirm(foreign)
    await stranger().call(resendConfirmation, { body: { email } })
    await drainJobs()

    expect(late).toMatchObject({ status: 400, error: { code: 'CONFIRM_LINK_INVALID' } })
    expect((await mailsTo(email)).filter((mail) => mail.template === 'confirm-email')).toHaveLength(2)
    expect((await logInWith(email, attackerPassword)).status).toBe(401)
  })

  it('ends with one account when two links are opened together, and never with an error of ours', async () => {
    const email = newEmail()
    const links = [
      await registerAs(email, 'Một', attackerPassword),
      await registerAs(email, 'Hai', knownPassword),
      await registerAs(email, 'Ba', 'Hoa-Mai#2027'),
    ]

    const replies = await Promise.all([...links, ...links].map(confirm))

    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400])
  })

  it('sends every request its own link again, and each opens what its own request said', async () => {
    const email = newEmail()
    await registerAs(email, 'Kẻ gian', attackerPassword)
    await registerAs(email, 'Chủ thật', knownPassword)

    await stranger().call(resendConfirmation, { body: { email } })
    await drainJobs()
    const [first, second] = (await mailsTo(email)).slice(0, 2)
    const own = [first, second].find((mail) => mail?.text.includes('Chủ thật'))
    const foreign = [first, second].find((mail) => mail?.text.includes('Kẻ gian'))

    expect(foreign).toBeDefined()
    expect((await confirm(tokenIn(own, 'confirm'))).status).toBe(200)
    expect((await logInWith(email, knownPassword)).status).toBe(200)
    expect((await logInWith(email, attackerPassword)).status).toBe(401)
  })

  it('does not keep its owner from joining by invitation', async () => {
    const shop = await signIn()
    const email = newEmail()
    const foreign = await registerAs(email, 'Kẻ gian', attackerPassword)
    await shop.call(inviteMember, { body: { email, role: 'agent' } })
    const invitationToken = tokenIn((await mailsTo(email)).at(0), 'invitation')

    const joined = await stranger().call(register, {
      body: { name: 'Chủ thật', email, password: knownPassword, invitationToken },
    })

    expect(joined.status).toBe(202)
    expect((await confirm(foreign)).status).toBe(400)
    expect((await logInWith(email, knownPassword)).status).toBe(200)
  })

  it('leaves an account of old that was never confirmed to whoever opens a link of their own', async () => {
    const old = await given.user({ status: 'pending', name: 'Kẻ gian' })
    const workspace = await given.workspace('Của kẻ gian')
    await given.member(workspace.id, old.id, 'owner')
    const accomplice = await signIn({ workspaceId: workspace.id, member: 'owner' })

    await confirm(await registerAs(old.email, 'Chủ thật', attackerPassword))

    expect((await logInWith(old.email, knownPassword)).status).toBe(401)
    const { body } = await logInWith(old.email, attackerPassword)
    expect(body.user).toMatchObject({ id: old.id, name: 'Chủ thật', workspace: { name: 'Chủ thật' } })
    expect((await accomplice.call(listMembers)).body.items.map((member) => member.userId)).toEqual([accomplice.userId])
  })

  it('can do nothing with an account that is not confirmed, not even with a session', async () => {
    const pending = await signIn({ status: 'pending' })

    expect((await pending.call(getMe)).status).toBe(401)
    expect((await pending.call(inviteMember, { body: { email: newEmail(), role: 'owner' } })).status).toBe(401)
  })
})
