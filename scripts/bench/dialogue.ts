import { businesses } from '../../apps/server/test/dialogues/businesses.ts'
import type { Business, ScriptedTurn } from '../../apps/server/test/dialogues/contract.ts'
import { gradeReply, grades, type Grade, type Shown } from '../../apps/server/test/dialogues/grade.ts'
import { say } from '../../apps/server/test/talk.ts'
import { startDialogueServer, type DialogueServer } from './dialogue-server.ts'
import { openShop } from './dialogue-shop.ts'
import { rounded } from './median.ts'

/*
 * Scripted customers talk to eight shops through the product's own turn, without a model. `--print` writes what customers
 * read of the tuned shops to the error stream (`--print=all`: of all shops; rules are never tuned on those held back).
 */

type Tally = Record<Grade, number>
interface Heard {
  readonly business: Business
  readonly turn: ScriptedTurn
  readonly reply: Shown | null
  readonly grade: Grade
}

const empty = (): Tally => ({ right: 0, honest: 0, missed: 0, half: 0, odd: 0, wrong: 0 })

const talkTo = async (server: DialogueServer, business: Business, print: (line: string) => void): Promise<Heard[]> => {
  const { owner, begin } = await openShop(server, business)
  const heard: Heard[] = []
  print(`\n=== ${business.name}`)
  for (const { name, turns } of business.customers) {
    const sessionId = await begin()
    print(`\n--- ${name}`)
    for (const turn of turns) {
      const { run, shown } = await say(owner, sessionId, turn.text)
      const reply = run.reply && {
        text: shown,
        suggestions: run.reply.suggestions,
        isHandoff: run.reply.isHandoff,
        hasSources: run.reply.citations.length > 0,
      }
      const grade = gradeReply(turn.expected, reply)
      heard.push({ business, turn, reply, grade })
      // A person called in time comes; one called without need keeps the customer waiting in silence.
      if (reply?.isHandoff && isGood(grade)) await server.giveBack(owner.workspaceId, sessionId)
      print(`Khách: ${turn.text}\n  Bot: ${reply?.text.replaceAll('\n', '\n       ') ?? '(im lặng)'}`)
      print(`       [${turn.kind}: ${grade}${isGood(grade) ? '' : ` ← ${wanted(turn)}`}]`)
    }
  }
  return heard
}

const isGood = (grade: Grade): boolean => grade === 'right' || grade === 'honest'

const wanted = ({ expected }: ScriptedTurn): string => JSON.stringify(expected)

const percent = (part: number, whole: number): number => rounded((100 * part) / Math.max(1, whole), 1)

const tallyOf = (heard: readonly Heard[]): Tally => {
  const tally = empty()
  for (const { grade } of heard) tally[grade] += 1
  return tally
}

/** Counts over a set, its shares, and the same by kind and by business. */
const summaryOf = (heard: readonly Heard[]) => {
  const tally = tallyOf(heard)
  const byKey = (key: (one: Heard) => string) =>
    Object.fromEntries([...Map.groupBy(heard, key)].map(([name, some]) => [name, inShort(tallyOf(some))]))
  return {
    turns: heard.length,
    ...tally,
    rightOrHonestPercent: percent(tally.right + tally.honest, heard.length),
    wrongPercent: percent(tally.wrong, heard.length),
    silent: heard.filter(({ reply }) => !reply).length,
    byBusiness: byKey(({ business }) => business.name),
    byKind: byKey(({ turn }) => turn.kind),
  }
}

/** One line for a kind: only the grades that occur. */
const inShort = (tally: Tally): string =>
  grades
    .filter((grade) => tally[grade] > 0)
    .map((grade) => `${grade} ${tally[grade]}`)
    .join(', ')

export const runDialogueBench = async ({ flags = [] }: { flags?: readonly string[] } = {}) => {
  const prints = (business: Business) =>
    flags.includes('--print=all') || (flags.includes('--print') && business.isTuned)
  const server = await startDialogueServer()
  try {
    const heard: Heard[] = []
    const { user, system } = process.cpuUsage()
    for (const business of businesses) {
      const print = prints(business) ? (line: string) => console.error(line) : () => undefined
      heard.push(...(await talkTo(server, business, print)))
    }
    const spent = process.cpuUsage({ user, system })
    return {
      customers: businesses.reduce((sum, { customers }) => sum + customers.length, 0),
      cpuSeconds: rounded((spent.user + spent.system) / 1e6, 1),
      tuned: summaryOf(heard.filter(({ business }) => business.isTuned)),
      heldBack: summaryOf(heard.filter(({ business }) => !business.isTuned)),
    }
  } finally {
    await server.stop()
  }
}

if (import.meta.main) {
  console.log(JSON.stringify(await runDialogueBench({ flags: process.argv.slice(2) }), null, 2))
}
