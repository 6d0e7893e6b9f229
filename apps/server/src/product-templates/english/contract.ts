/**
 * A template as somebody reads it in English before it becomes a bot. The bot itself is set up in Vietnamese, for
 * customers who write Vietnamese, so none of this is copied.
 */
export interface ShownInEnglish {
  role: string
  goals: string[]
  forbiddenTopics: string[]
  welcome: string
  fallback: string
  /** Its own part; the rules of every template follow. */
  instructions: string
  suggestions: string[]
  /** The sample conversation, line by line. */
  preview: string[]
  /** What stands for a blank, where the example is Vietnamese words. */
  examples: Record<string, string>
  /** Title and text of the first rows, by the key of the dataset. */
  samples: Record<string, (readonly [title: string, text: string])[]>
  /** Name and turns of the test cases, in their order. */
  tests: { name: string; turns: string[] }[]
}

/** What every template tells its bot. */
export const sharedRules = `Always:
- State prices, offers, stock, free times and policies only from the data. If it is not there, say "I do not have that information" and offer a colleague; never guess.
- Give no discounts, and promise nothing for {{ten_shop}} that is not in the data.
- Answer briefly, the question first, then ask back at most one thing.
- Ask only for what the request needs; if the customer does not want to say it, do not ask again.
- A customer who is upset, complains, or asks a second time without an answer: apologise in one sentence and hand over at once.
- Outside {{gio_mo_cua}}, say that staff will answer when the shop opens; for urgent matters call {{hotline}}.`

export const asksUnknown = (turn: string): ShownInEnglish['tests'][number] => ({
  name: 'Says so when something is not in the data',
  turns: [turn],
})
export const asksForPerson = (turn: string): ShownInEnglish['tests'][number] => ({
  name: 'Hands over at once when a person is asked for',
  turns: [turn],
})
