import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createCommentRule, listCommentRules, type CommentRuleBody } from '@app/contracts/comments'
import { getThread, listMessages, sendMessage, type ThreadSummary } from '@app/contracts/conversations'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { agentRuns, commentActs } from '#db/schema/index.ts'
import { planActs } from '#features/comments/plan-acts.ts'
import { useApp } from '../harness.ts'
import { comment, letter, pigeonApp } from './pigeon-app.ts'

const feedEvents = ['comment:add', 'comment:edited', 'comment:remove', 'comment:hide', 'comment:unhide']

const rule = (own: Partial<CommentRuleBody> = {}): CommentRuleBody => ({
  name: 'Hỏi giá → trả lời và nhắn riêng',
  isOn: true,
  postIds: [],
  wordsWith: ['giá'],
  wordsWithout: ['đã mua'],
  onlyWithPhone: false,
  oncePerPerson: true,
  delayMinSeconds: 20,
  delayMaxSeconds: 60,
  answers: ['Dạ {tên} ơi, shop nhắn giá rồi nha', 'Shop inbox {tên} rồi ạ'],
  privateMessage: '',
  likes: false,
  hidesPhones: false,
  showsAgainHours: null,
  ...own,
})

describe('comments under posts', async () => {
  const test = await useApp()
  const { report, after, shop, deps } = await pigeonApp(test)
  const { database } = test

  const page = async (rules: readonly Partial<CommentRuleBody>[] = []) => {
    const own = await shop({ feedEvents })
    for (const each of rules)
      await own.as.call(createCommentRule, { params: { workgateId: own.gate.id }, body: rule(each) })
    const saidIn = async ({ id }: Pick<ThreadSummary, 'id'>) =>
      (await test.given.messagesOf(id)).map(({ sender, text, state }) => [sender, text, state])
    const acts = () =>
      database.system.select().from(commentActs).where(eq(commentActs.workspaceId, own.owner.workspaceId))
    const inbox = async (kind: ThreadSummary['kind']) => (await own.threads()).filter((each) => each.kind === kind)
    return { ...own, saidIn, acts, inbox }
  }

  it('are a conversation per person and post, which the AI leaves alone', async () => {
    const { gate, inbox, owner } = await page()

    await report(gate, [comment('inbox giá em'), comment('còn size M k', { post: 'p2' }), comment('đẹp quá')])
    await report(gate, [comment('hóng', { from: 'mai', name: 'Mai' })])
    await after(0)
    await after(60)

    const threads = (await inbox('comment')).map(
      ({ title, post, lastMessage, unread }) => `${title} ${post?.id}: ${lastMessage?.text} (${unread})`,
    )
    expect(threads.toSorted()).toEqual(['Hoa p1: đẹp quá (2)', 'Hoa p2: còn size M k (1)', 'Mai p1: hóng (1)'])
    expect((await inbox('comment'))[0]?.post).toMatchObject({ text: 'Đầm mới về', link: 'https://pigeon.example/p1' })
    const runs = await database.system.select().from(agentRuns).where(eq(agentRuns.workspaceId, owner.workspaceId))
    expect(runs).toEqual([])
  })

  it('follow what happens to them, and the page never answers itself', async () => {
    const { gate, inbox, saidIn, as, underPosts } = await page([
      { wordsWith: [], delayMinSeconds: 0, delayMaxSeconds: 0 },
    ])
    const first = comment('inbox gia')
    await report(gate, [first])
    await after(0)
    const [thread] = await inbox('comment')
    const fate = async () => {
      const { body } = await as.call(listMessages, { params: { threadId: thread?.id ?? '' }, query: {} })
      return body.items[0]?.event?.kind
    }
    const fates: unknown[] = []
    for (const type of ['comment-hidden', 'comment-hidden', 'comment-shown', 'comment-hidden']) {
      await report(gate, [{ ...first, id: newId(), type }])
      await after(0)
      fates.push(await fate())
    }
    await report(gate, [{ ...first, id: newId(), type: 'comment-edited', text: 'inbox giá size M' }])
    await after(0)
    await report(gate, [{ ...first, id: newId(), type: 'comment-shown' }])
    await after(0)
    expect([...fates, await fate()]).toEqual([
      'comment-hidden',
      'comment-hidden',
      'comment-shown',
      'comment-hidden',
      'comment-edited',
    ])
    await report(gate, [
      { ...first, id: newId(), type: 'comment-removed' },
      comment('Dạ shop trả lời ạ', { from: gate.externalId, name: 'Trang', under: first.comment }),
      comment('Bài mới nè', { from: gate.externalId, name: 'Trang' }),
    ])
    await after(0)
    await after(0)

    expect(await inbox('comment')).toHaveLength(1)
    expect((await saidIn(thread ?? { id: '' })).map(([sender, text]) => [sender, text])).toEqual([
      ['customer', 'inbox giá size M'],
      ['ai', 'Dạ Hoa ơi, shop nhắn giá rồi nha'],
      ['phone', 'Dạ shop trả lời ạ'],
    ])
    expect(underPosts()).toHaveLength(1)
    expect(await fate()).toBe('comment-removed')
  })

  it('are answered by staff for everybody to read, with the states of a message', async () => {
    const { gate, inbox, as, saidIn, underPosts, refuse } = await page()
    const asked = comment('còn size M không')
    await report(gate, [asked])
    await after(0)
    const threadId = (await inbox('comment'))[0]?.id ?? ''
    const answer = (text: string) => as.call(sendMessage, { params: { threadId }, body: { clientId: newId(), text } })

    const { status } = await answer('Dạ còn ạ')
    await after(0)
    refuse({ status: 404 })
    await answer('Bạn nhắn shop nhé')
    await after(0)

    expect(status).toBe(201)
    expect(underPosts()).toMatchObject([{ act: 'reply', commentId: asked.comment, text: 'Dạ còn ạ' }])
    expect((await saidIn({ id: threadId })).slice(1)).toEqual([
      ['staff', 'Dạ còn ạ', 'sent'],
      ['staff', 'Bạn nhắn shop nhé', 'failed'],
    ])
    const { body } = await as.call(getThread, { params: { threadId } })
    expect(body).toMatchObject({ isAnswered: true, replyWindow: { mayStaffReply: true, mayAiReply: false } })
  })

  it('are dealt with by the first rule that fits: each act once, answers in turn, once per person and post', async () => {
    const { gate, inbox, saidIn, underPosts, acts, as, owner } = await page([
      { wordsWith: ['giá'], likes: true },
      { name: 'Mọi bình luận', wordsWith: [], answers: ['Cảm ơn bạn'] },
    ])

    await report(gate, [
      comment('gia sao ạ'),
      comment('giá áo này nữa'),
      comment('cho hỏi giá', { from: 'mai', name: 'Mai' }),
      comment('đẹp quá', { from: 'tu', name: 'Tú' }),
    ])
    await after(0)
    await after(19)
    const early = underPosts().length
    const [one] = (await acts()).filter(({ kind }) => kind === 'reply')
    const ctx = systemCtx(deps, owner.workspaceId, 'test') as TenantCtx
    if (one) await planActs(ctx, { workgateId: gate.id, threadId: one.threadId, messageId: one.messageId })
    await after(42)
    await after(60)

    expect(early).toBe(0)
    const replies = underPosts().filter(({ act }) => act === 'reply')
    const names = replies.map(({ text }) => /Hoa|Mai|Cảm ơn bạn/.exec(text ?? '')?.[0] ?? '')
    expect(names.toSorted()).toEqual(['Cảm ơn bạn', 'Hoa', 'Mai'])
    const firstWords = replies.filter(({ text }) => text !== 'Cảm ơn bạn').map(({ text }) => text?.slice(0, 3))
    expect(new Set(firstWords).size).toBe(2)
    expect(underPosts().filter(({ act }) => act === 'like')).toHaveLength(3)
    const { body } = await as.call(listCommentRules, { params: { workgateId: gate.id } })
    expect(body.items.map(({ count30, failed30 }) => [count30, failed30])).toEqual([
      [3, 0],
      [1, 0],
    ])
    const hoa = (await inbox('comment')).find(({ title }) => title === 'Hoa') ?? { id: '' }
    expect((await saidIn(hoa)).filter(([sender]) => sender === 'ai')).toMatchObject([
      ['ai', expect.any(String), 'sent'],
    ])
  })

  it('with a phone number are hidden at once and shown again; a private answer says who the person is', async () => {
    const { gate, inbox, underPosts, saidIn, acts } = await page([
      {
        name: 'Có số điện thoại',
        wordsWith: [],
        onlyWithPhone: true,
        answers: [],
        privateMessage: 'Chào {tên}, shop gọi bạn nhé',
        hidesPhones: true,
        showsAgainHours: 2,
      },
    ])
    const said = comment('gọi mình 0909 112 233')

    await report(gate, [said])
    await after(0)
    const atOnce = underPosts().map(({ act, isHidden }) => [act, isHidden])
    const mark = async () => {
      const [thread] = await inbox('comment')
      return (await test.given.messagesOf(thread?.id ?? '')).find(({ sender }) => sender === 'customer')?.event?.kind
    }
    const marks = [await mark()]
    await after(60)
    await after(2 * 3600 - 61)
    marks.push(await mark())
    await after(1)

    expect(atOnce).toEqual([['hide', true]])
    expect([...marks, await mark()]).toEqual(['comment-hidden', 'comment-hidden', 'comment-shown'])
    expect(underPosts().map(({ act, isHidden }) => [act, isHidden])).toEqual([
      ['hide', true],
      ['private', undefined],
      ['hide', false],
    ])
    const [comments] = await inbox('comment')
    const [chat] = await inbox('chat')
    expect(await saidIn(chat ?? { id: '' })).toEqual([['ai', 'Chào Hoa, shop gọi bạn nhé', 'sent']])
    expect(chat?.contact).toMatchObject({ name: 'Hoa' })
    expect(comments?.contact?.id).toBe(chat?.contact?.id)
    expect((await acts()).map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'hide done',
      'private done',
      'show done',
    ])

    await report(gate, [letter('Dạ em đây', { from: `letters-of-${said.comment}`, name: 'Hoa' })])
    await after(0)
    expect(await inbox('chat')).toMatchObject([{ id: chat?.id, lastMessage: { text: 'Dạ em đây' } }])
    expect((await test.given.threadNow(chat?.id ?? '')).origin).toEqual({ comment: comments?.id })
  })

  it('lead a chat that was there before: the private answer says by which comment', async () => {
    const { gate, inbox } = await page([{ wordsWith: [], answers: [], privateMessage: 'Chào {tên}' }])
    const said = comment('còn không shop')
    await report(gate, [letter('Chào shop', { from: `letters-of-${said.comment}`, name: 'Hoa' })])
    await after(0)
    const [chat] = await inbox('chat')

    await report(gate, [said])
    await after(0)
    await after(60)

    const [comments] = await inbox('comment')
    expect(await inbox('chat')).toHaveLength(1)
    expect((await test.given.threadNow(chat?.id ?? '')).origin).toEqual({ comment: comments?.id })
  })

  it('show what became of an act: tried again, failed for good, or unknown after a crash', async () => {
    const { gate, underPosts, refuse, acts, inbox, as } = await page([
      { wordsWith: [], answers: [], likes: true, delayMinSeconds: 0, delayMaxSeconds: 0 },
    ])
    refuse({ status: 500 }, { status: 404 })
    await report(gate, [comment('đẹp quá')])
    await after(0)
    const waiting = (await acts()).map(({ state }) => state)
    await after(5)
    const failed = (await acts()).map(({ state, errorCode }) => `${state} ${errorCode}`)

    expect([waiting, failed]).toEqual([['waiting'], ['failed terminal']])
    const thread = (await inbox('comment'))[0]?.id ?? ''
    const lines = (await test.given.messagesOf(thread)).flatMap(({ event }) => (event ? [event.data] : []))
    expect(lines).toMatchObject([{ act: 'like', state: 'failed', reason: 'terminal' }])
    const rules = await as.call(listCommentRules, { params: { workgateId: gate.id } })
    expect(rules.body.items).toMatchObject([{ failed30: 1, lastFailure: { act: 'like', reason: 'terminal' } }])

    const other = await page([
      { wordsWith: [], answers: [], privateMessage: 'Chào bạn', delayMinSeconds: 9, delayMaxSeconds: 9 },
    ])
    await report(other.gate, [comment('đẹp quá')])
    await after(0)
    // The process that was asking the channel has died.
    await database.system
      .update(commentActs)
      .set({ state: 'acting' })
      .where(eq(commentActs.workspaceId, other.owner.workspaceId))
    await after(60)
    expect((await other.acts()).map(({ state }) => state)).toEqual(['unknown'])
    expect([underPosts(), other.underPosts()]).toEqual([[], []])
  })

  it('that a colleague answers privately in the channel come back as an echo with our id: the AI is not silenced', async () => {
    const { gate, inbox } = await page()
    await report(gate, [
      { type: 'own-letter', id: 'sky-1', from: 'hoa-letters', name: 'Hoa', ourId: newId(), text: 'Chào Hoa' },
    ])
    await after(0)

    expect(await inbox('chat')).toMatchObject([{ aiPausedUntil: null, lastMessage: { sender: 'ai' } }])
  })
})
