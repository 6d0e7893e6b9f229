import type { TalkTask } from '#db/schema/index.ts'
import { correctedText } from '../acts/find-act.ts'
import { isAsking } from '../acts/question-marks.ts'
import { sayAct } from '../acts/sayings.ts'
import { bookedThing, productWords, readDetails } from '../acts/tasks/read-details.ts'
import { contactLine, needsText, nextNeeds, sizedProduct, taskLine, taskNote } from '../acts/tasks/task-words.ts'
import { addsToOrder, linesOf, withOrderLines, withRoomForLine } from '../acts/tasks/order-lines.ts'
import { bareAnswer, openNeeds, withDetails, type Need } from '../acts/tasks/task.ts'
import { ordinalIn } from '../state/ordinals.ts'
import type { TalkItem } from '#db/schema/index.ts'
import type { ActReply } from './act-reply.ts'
import type { Turn } from './contract.ts'
import { findProduct, productAgain, type FoundProduct } from './find-product.ts'
import { findOrderLines } from './find-order-lines.ts'
import { rememberSlot, type UnderstoodTurn } from './understand-turn.ts'

/** The order or booking that is being taken down. */
const taskOf = ({ state }: Turn): TalkTask | undefined => state.talk?.task

const keepTask = (turn: Turn, task: TalkTask | undefined): void => {
  turn.state.talk = { ...turn.state.talk, task }
}

export const openTask = (turn: Turn): TalkTask | undefined => {
  const task = taskOf(turn)
  return task && !task.isHandedOver ? task : undefined
}

/** Begins an order or a booking, or goes on with one, with what the message says of it. */
export const beginTask = (turn: Turn, understood: UnderstoodTurn, kind: TalkTask['kind']): Promise<ActReply> => {
  const known = taskOf(turn)
  const isMore = kind === 'order' && known?.kind === kind && addsToOrder(understood.understood)
  // What staff have already is not forgotten when the customer takes one thing more.
  const begun: TalkTask = known?.kind === kind && (isMore || !known.isHandedOver) ? known : { kind }
  const task = isMore ? withRoomForLine(begun) : begun
  return goOn(turn, understood, withDetails(task, readDetails(withoutSlots(understood))))
}

/** A correction of what was taken down; null when there is nothing to correct. */
export const correctTask = (turn: Turn, understood: UnderstoodTurn): Promise<ActReply> | null => {
  const task = taskOf(turn)
  return task ? goOn(turn, understood, withDetails(task, readDetails(withoutSlots(understood)))) : null
}

/** A message that answers what the customer was asked for; null when it does not. */
export const continueTask = async (turn: Turn, understood: UnderstoodTurn): Promise<ActReply | null> => {
  const task = openTask(turn)
  if (!task || isAsking(understood.understood)) return null
  const slots = turn.state.slots ?? {}
  const isNew = understood.slots.length > 0 && understood.act?.act === 'contact'
  const detailed = withDetails(task, readDetails(withoutSlots(understood)))
  const bare = bareAnswer(detailed, slots, understood.text)
  for (const kind of ['name', 'address'] as const) {
    const value = bare.slots[kind]
    if (value && value !== slots[kind] && turn.config.tools.captureContact) rememberSlot(turn, kind, value)
  }
  const isAnswered = isNew || JSON.stringify(bare) !== JSON.stringify({ task, slots })
  const wantsProduct = task.asked === 'product' && understood.act === null
  if (!isAnswered && !wantsProduct) return null
  const reply = await goOn(turn, understood, bare.task)
  return isAnswered || taskOf(turn)?.product ? reply : null
}

/** The numbers of an address or a telephone are no counts. */
const withoutSlots = ({ understood, slots }: UnderstoodTurn): string =>
  slots.reduce((rest, { evidence }) => rest.replace(evidence.text, ' '), understood)

/** Ends what is being taken down; staff who have it already are told. */
export const cancelTask = (turn: Turn, understood: UnderstoodTurn): ActReply | null => {
  const task = taskOf(turn)
  if (!task) return null
  keepTask(turn, undefined)
  if (!task.isHandedOver) return { text: sayAct('cancelled', understood) }
  const note = `Khách muốn hủy\n${taskNote(task, turn.state.slots ?? {}, understood.text)}`
  const reason = task.kind === 'order' ? 'Khách muốn hủy đơn' : 'Khách muốn hủy lịch đặt'
  return { text: sayAct('cancel-told', understood), handoff: { reason, summary: note, note, keepsAnswering: true } }
}

const goOn = async (turn: Turn, understood: UnderstoodTurn, given: TalkTask): Promise<ActReply> => {
  const { task, choices } =
    given.kind === 'order'
      ? await withProduct(turn, understood, given)
      : { task: withThing(understood, given), choices: [] }
  const needs = openNeeds(task, {
    slots: turn.state.slots ?? {},
    keepsContacts: turn.config.tools.captureContact,
  })
  return needs.length === 0 ? handOver(turn, understood, task) : askFor(turn, understood, { task, needs, choices })
}

const withThing = ({ understood, act }: UnderstoodTurn, task: TalkTask): TalkTask =>
  act?.act === 'books' || task.what === undefined ? { ...task, what: bookedThing(understood) } : task

/** The product of an order: named in the message, pointed at, or talked about before. */
const withProduct = async (
  turn: Turn,
  { understood, act }: UnderstoodTurn,
  task: TalkTask,
): Promise<{ task: TalkTask; choices: readonly TalkItem[] }> => {
  const { shown = [], topic } = turn.state.talk ?? {}
  const names = act?.act === 'orders' || act?.act === 'corrects' || task.product === undefined
  if (!names) return { task: withOrderLines(task, linesOf(task)), choices: [] }
  const several = act?.act === 'corrects' ? [] : await findOrderLines(turn, understood)
  if (several.length > 1) return { task: withOrderLines(task, [...(task.others ?? []), ...several]), choices: [] }
  const ordinal = ordinalIn(understood)
  const pointed = ordinal ? shown.at(ordinal.at) : undefined
  const found: FoundProduct =
    pointed?.kind === 'record'
      ? { product: await productAgain(turn, pointed), choices: [] }
      : await findProduct(turn, productWords(act?.act === 'corrects' ? correctedText(understood) : understood))
  const product =
    found.product ?? (found.choices.length === 0 && !task.product && topic ? await productAgain(turn, topic) : null)
  if (!product) return { task, choices: found.choices }
  const { title, itemId } = product.item
  const named = { ...task, product: title, itemId, sizes: product.sizes }
  return { task: withOrderLines(named, linesOf(named)), choices: [] }
}

interface OpenTask {
  task: TalkTask
  needs: readonly Need[]
  choices: readonly TalkItem[]
}

const askFor = (turn: Turn, understood: UnderstoodTurn, { task, needs, choices }: OpenTask): ActReply => {
  const asked = nextNeeds(needs)
  keepTask(turn, { ...task, asked: asked.join(' ') })
  if (asked[0] === 'product') {
    if (choices.length > 0) turn.state.talk = { ...turn.state.talk, shown: choices }
    const titles = choices.map(({ title }) => title)
    const listed = titles.map((title, at) => `${at + 1}. ${title}`)
    return { text: [sayAct('order-which', understood), ...listed].join('\n'), suggestions: titles }
  }
  const told = contactLine(turn.captured, understood.language)
  const line = [taskLine(task, understood.language), told].filter(Boolean).join('; ')
  const facts = { line, needs: needsText(asked, understood.language, sizedProduct(task)) }
  return { text: sayAct(task.kind === 'order' ? 'order-open' : 'booking-open', understood, facts) }
}

const handOver = (turn: Turn, understood: UnderstoodTurn, task: TalkTask): ActReply => {
  const slots = turn.state.slots ?? {}
  const { asked: _asked, ...done } = task
  keepTask(turn, { ...done, isHandedOver: true })
  collect(turn, task)
  const note = taskNote(task, slots, understood.text)
  const line = taskLine(task, understood.language)
  const reason = `${task.kind === 'order' ? 'Đơn hàng mới' : 'Lịch đặt mới'}: ${line}`
  const facts = { line, contact: contactLine(slots, understood.language) || '—' }
  return {
    text: sayAct(task.kind === 'order' ? 'order-done' : 'booking-done', understood, facts),
    handoff: { reason, summary: note, note, keepsAnswering: true },
  }
}

const collect = (turn: Turn, task: TalkTask): void => {
  if (task.kind !== 'order') return
  const items = linesOf(task).flatMap(({ itemId, product = '', size = '', colour = '', quantity = 1 }) =>
    itemId === undefined ? [] : [{ itemId, title: product, size, colour, quantity }],
  )
  if (items.length > 0) turn.collected.order = { items, note: '' }
}

/** What is still open, said after an answer to another question. */
export const taskReminder = (turn: Turn, understood: UnderstoodTurn): string | null => {
  const task = openTask(turn)
  const asked = task?.asked?.split(' ') as Need[] | undefined
  return task && asked && asked.length > 0
    ? sayAct('reminder', understood, { needs: needsText(asked, understood.language, sizedProduct(task)) })
    : null
}
