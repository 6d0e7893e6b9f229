import * as wire from './wire.ts'

/** Enough for what the product asks again and again; each costs the engine some tens of kilobytes. */
const mostKept = 120
const mostSeen = 1_000
/** Longer texts carry many rows at once, and no two of them are alike. */
const longestText = 20_000

interface Options {
  execute: (unit: Buffer) => Buffer
}

/** Old plans may answer with the old columns once a table has changed. */
const changesSchema = /^(?:CREATE|ALTER|DROP|DISCARD|DEALLOCATE|TRUNCATE|REVOKE|GRANT)/

/**
 * The engine parses and plans a statement each time, which costs several times as much as running it. Its connections
 * share one session, so a text that comes again is prepared there under a name, and from then on only its values are
 * sent. The engine plans again when role, workspace or statistics have changed.
 */
export const createStatementCache = ({ execute }: Options) => {
  const seenOnce = new Set<string>()
  const names = new Map<string, string>()
  let lastName = 0

  const forgetOldest = () => {
    const [oldest] = names
    if (names.size <= mostKept || !oldest) return
    const [text, name] = oldest
    names.delete(text)
    execute(wire.closeStatement(name))
  }

  const isWorthKeeping = (text: string): boolean => {
    if (text.length > longestText) return false
    if (seenOnce.delete(text)) return true
    seenOnce.add(text)
    const [oldest] = seenOnce
    if (seenOnce.size > mostSeen && oldest !== undefined) seenOnce.delete(oldest)
    return false
  }

  const forgetAll = () => {
    if (names.size === 0) return
    names.clear()
    // Inside a broken transaction this is refused, and the names stay behind unused.
    execute(wire.simpleQuery('deallocate all'))
  }

  const keep = (asked: wire.AskedStatement): Buffer => {
    lastName += 1
    const name = `kept_${lastName}`
    const answer = execute(wire.askedUnder(name, asked, { isNew: true }))
    if (wire.startsWithParsed(answer)) {
      names.set(asked.text, name)
      forgetOldest()
    }
    return answer
  }

  const again = (asked: wire.AskedStatement, name: string): Buffer => {
    names.delete(asked.text)
    names.set(asked.text, name)
    return execute(wire.askedUnder(name, asked, { isNew: false }))
  }

  const plain = (unit: Buffer): Buffer => {
    const answer = execute(unit)
    if (wire.commandsIn(answer).some((command) => changesSchema.test(command))) forgetAll()
    return answer
  }

  return (unit: Buffer): Buffer => {
    const asked = wire.askedStatement(unit)
    if (!asked) return plain(unit)
    const name = names.get(asked.text)
    if (name) return again(asked, name)
    return isWorthKeeping(asked.text) ? keep(asked) : plain(unit)
  }
}
