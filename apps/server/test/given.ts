import { and, eq } from 'drizzle-orm'
import { randomToken, sha256 } from '#core/crypto.ts'
import type { Deps } from '#core/context.ts'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { hashPassword } from '#core/password/password.ts'
import { files, invitations, jobs, mails, members, sessions, users, workspaces } from '#db/schema/index.ts'
import type { App } from '../src/app.ts'
import { callerOf, type Caller } from './caller.ts'
import { agentGiven } from './given-agent.ts'
import { bankGiven } from './given-bank.ts'
import { billingGiven, givePackage } from './given-billing.ts'
import { botsGiven } from './given-bots.ts'
import { conversationsGiven } from './given-conversations.ts'
import { contactsGiven } from './given-contacts.ts'
import { hooksGiven } from './given-hooks.ts'
import { knowledgeGiven } from './given-knowledge.ts'
import { leadsGiven } from './given-leads.ts'
import { learningGiven } from './given-learning.ts'
import { salesGiven } from './given-sales.ts'
import { linksGiven } from './given-links.ts'
import { replaysGiven } from './given-replays.ts'

export const knownPassword = 'Hoa-Sen#2026'

export interface SignInOptions {
  role?: 1 | 100 | 1000
  /** Joins this workspace instead of getting one of their own; null for somebody without any. */
  workspaceId?: string | null
  member?: 'owner' | 'manager' | 'agent'
  name?: string
  email?: string
  status?: 'active' | 'pending' | 'deleted'
}

export interface SignedIn extends Caller {
  userId: string
  workspaceId: string
  memberId: string
  sessionId: string
  token: string
  email: string
  name: string
}

/** Rows that tests start from, written straight into the database. */
export const createGiven = (app: App, deps: Deps) => {
  const db = deps.database.system
  let passwordHash: Promise<string> | undefined
  let count = 0

  const user = async (options: SignInOptions = {}) => {
    passwordHash ??= hashPassword(knownPassword)
    count += 1
    const {
      role = 1,
      status = 'active',
      name = `Người ${count}`,
      email = `nguoi${count}-${newId()}@example.com`,
    } = options
    const row = {
      id: newId(),
      email,
      name,
      role,
      status,
      language: 'vi' as const,
      passwordHash: await passwordHash,
      createdAt: deps.clock.now(),
      emailConfirmedAt: status === 'pending' ? null : deps.clock.now(),
    }
    await db.insert(users).values(row)
    return row
  }

  /** As it is right after registering: its trial is not opened yet. */
  const newWorkspace = async (name = 'Cửa hàng thử') => {
    const row = { id: newId(), name, createdAt: deps.clock.now() }
    await db.insert(workspaces).values(row)
    return row
  }

  const workspace = async (name?: string) => {
    const row = await newWorkspace(name)
    await givePackage(db, row.id, deps.clock.now())
    return row
  }

  const member = async (workspaceId: string, userId: string, role: 'owner' | 'manager' | 'agent' = 'agent') => {
    const row = { workspaceId, id: newId(), userId, role, joinedAt: deps.clock.now() }
    await db.insert(members).values(row)
    return row
  }

  const session = async (userId: string, workspaceId: string | null = null) => {
    const token = randomToken()
    const now = deps.clock.now()
    const row = { id: newId(), userId, workspaceId, tokenHash: sha256(token), createdAt: now, lastSeenAt: now }
    await db.insert(sessions).values(row)
    return { ...row, token }
  }

  /** Whoever invites must be able to, so an invitation without a name on it comes from an owner. */
  const anOwnerOf = async (workspaceId: string): Promise<string | null> => {
    const isOwner = and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner'))
    return (await db.select({ userId: members.userId }).from(members).where(isOwner).limit(1)).at(0)?.userId ?? null
  }

  const invitation = async (
    workspaceId: string,
    options: { email?: string; role?: 'manager' | 'agent'; invitedBy?: string } = {},
  ) => {
    const token = randomToken()
    const now = deps.clock.now()
    const invitedBy = options.invitedBy ?? (await anOwnerOf(workspaceId))
    const row = {
      workspaceId,
      id: newId(),
      email: options.email ?? `moi-${newId()}@example.com`,
      role: options.role ?? ('agent' as const),
      invitedBy,
      tokenHash: sha256(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + 7 * 24 * 3600_000),
    }
    await db.insert(invitations).values(row)
    return { ...row, token }
  }

  const file = async (workspaceId: string) => {
    const row = {
      workspaceId,
      id: newId(),
      purpose: 'test',
      storageKey: `${workspaceId}/test/${newId()}`,
      name: 'anh.png',
      contentType: 'image/png',
      size: 3,
      sha256: sha256('abc'),
      createdAt: deps.clock.now(),
    }
    await db.insert(files).values(row)
    await deps.storage.put(row.storageKey, Buffer.from('abc'), { contentType: row.contentType })
    return row
  }

  /** Work that failed for good. */
  const deadJob = async (workspaceId: string | null, options: Partial<typeof jobs.$inferInsert> = {}) => {
    const values = {
      id: newId(),
      workspaceId,
      queue: 'mail.send',
      payload: { mailId: newId() },
      state: 'dead' as const,
      runAt: deps.clock.now(),
      attempts: 3,
      maxAttempts: 3,
      lastError: 'khóa bí mật của khách',
      errorClass: 'ECONNREFUSED',
      finishedAt: deps.clock.now(),
      ...options,
    }
    return only(await db.insert(jobs).values(values).returning())
  }

  /** A mail that was given up. */
  const unsentMail = async (options: Partial<typeof mails.$inferInsert> = {}) => {
    const values = {
      id: newId(),
      to: `thu-${newId()}@example.com`,
      template: 'reset-password',
      language: 'vi' as const,
      subject: 'Đặt lại mật khẩu',
      text: 'liên kết bí mật',
      html: '<p>liên kết bí mật</p>',
      status: 'failed' as const,
      lastError: '550 no such user',
      cause: 'address' as const,
      attempts: 1,
      triedAt: deps.clock.now(),
      createdAt: deps.clock.now(),
      ...options,
    }
    return only(await db.insert(mails).values(values).returning())
  }

  const signedIn = async (options: SignInOptions = {}): Promise<SignedIn> => {
    const person = await user(options)
    const workspaceId = options.workspaceId === undefined ? (await workspace()).id : options.workspaceId
    const membership = workspaceId ? await member(workspaceId, person.id, options.member ?? 'owner') : null
    const { id: sessionId, token } = await session(person.id, workspaceId)
    return {
      ...callerOf(app, token),
      userId: person.id,
      workspaceId: workspaceId ?? '',
      memberId: membership?.id ?? '',
      sessionId,
      token,
      email: person.email,
      name: person.name,
    }
  }

  const ofBots = botsGiven(deps)
  const ofKnowledge = knowledgeGiven(deps, file)
  return {
    user,
    newWorkspace,
    workspace,
    member,
    session,
    invitation,
    file,
    deadJob,
    unsentMail,
    signedIn,
    ...ofKnowledge,
    ...ofBots,
    ...contactsGiven(deps, ofBots.theBot),
    ...hooksGiven(deps),
    ...conversationsGiven(deps, ofBots.theBot),
    ...leadsGiven(deps),
    ...learningGiven(deps),
    ...salesGiven(deps),
    ...bankGiven(deps),
    ...billingGiven(deps),
    ...linksGiven(deps, ofBots.theBot),
    ...replaysGiven(deps, ofBots.theBot),
    ...agentGiven(deps, ofKnowledge.dataset, ofBots.theBot),
  }
}

export type Given = ReturnType<typeof createGiven>
