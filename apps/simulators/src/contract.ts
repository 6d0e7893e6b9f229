/*
 * A simulator stands in for an outside service in development and tests. It speaks the service's real wire on loopback
 * and is strict about what it accepts, so that a channel which works here works there. It is never part of a
 * production start.
 */

export interface SimulatorOptions {
  /** Where the product listens: the simulator reports there and sends browsers back there. */
  productUrl: string
  /** The folder that keeps its memory between two starts; null: it forgets. */
  folder: string | null
  /** 0: any free one. */
  port: number
}

export interface Simulator {
  /** The channel it stands in for; a name of its own where it is none. */
  readonly channel: string
  /** For a service that is no channel: whoever has given one of these settings means the real one. */
  readonly insteadOf?: readonly string[]
  start(options: SimulatorOptions): Promise<RunningSimulator>
}

export interface RunningSimulator {
  /** Where it listens, such as `http://127.0.0.1:4711`. */
  readonly origin: string
  /** The operator's settings that point the channel at it. */
  readonly settings: Readonly<Record<string, string>>
  /** Where the codes of this service are scanned, as on its owner's phone; left out: it shows none. */
  readonly scanPage?: string
  /** A customer's side of the service; null: nobody writes there. */
  readonly phone: SimulatedPhone | null
  /** What the demo shop is connected to from its first day; left out: nothing. */
  readonly demoAccounts?: readonly DemoAccount[]
  stop(): Promise<void>
}

/** An account of the demo shop, as if somebody had signed in there. */
export interface DemoAccount {
  id: string
  name: string
  settings?: Readonly<Record<string, unknown>>
  /** What signing in would have given the channel. */
  secrets: Readonly<Record<string, string>>
  /** What a connector that the product hosts signs in with, for accounts that are reached by one. */
  session?: string
  /** Where its picture is. */
  pictureUrl?: string
  /** When that ends unless it is renewed. */
  expiresAt?: Date
  /** What the person would have allowed, by the ids its channel has for uses. */
  uses?: readonly string[]
  /** Broken from the beginning, so that people see how that looks and how it is mended. */
  broken?: { failure: 'token-expired' | 'in-use-elsewhere' | 'connector-away'; code: string }
}

export interface PhoneAccount {
  id: string
  name: string
  /** What its customers can comment on. */
  posts: readonly { id: string; text: string }[]
}

export interface PhonePerson {
  id: string
  name: string
}

/** Somebody the product knows already. */
export interface KnownPerson extends PhonePerson {
  /** When they wrote last; a service counts the time to answer from there. */
  wroteAt: Date
}

/** What the customer sees, oldest first. */
export interface PhoneLine {
  id: string
  /** Whose bubble it is. */
  from: 'customer' | 'shop'
  at: Date
  text: string
  /** Addresses of pictures and files. */
  files: readonly string[]
  /** What can be pressed under it. */
  choices: readonly string[]
  /** It stands under a post, for everybody to read. */
  postId?: string | undefined
  isHidden?: boolean | undefined
}

export interface PhoneMessage {
  text?: string | undefined
  picture?: { bytes: Buffer; type: 'image/png' | 'image/jpeg' } | undefined
  sticker?: boolean | undefined
  /** Says it under this post, instead of in private. */
  postId?: string | undefined
}

/** The ways in which a service lets the product down, to be tried out. */
export type PhoneTrouble = 'expire-login' | 'refuse-next' | 'lose-next-answer' | 'slow-next'

/** Somebody plays a customer of one of the service's accounts. */
export interface SimulatedPhone {
  accounts(): Promise<readonly PhoneAccount[]>
  people(accountId: string): Promise<readonly PhonePerson[]>
  /** Tells it of people the product already knows, so that they can be written to and played. */
  learn?(accountId: string, people: readonly KnownPerson[]): Promise<void>
  addPerson(accountId: string, name: string): Promise<PhonePerson>
  /** Comes back when the product has taken it in, or has refused it. */
  say(accountId: string, personId: string, message: PhoneMessage): Promise<void>
  lines(accountId: string, personId: string): Promise<readonly PhoneLine[]>
  /** Somebody of the shop answers in the service's own app. */
  answerInApp(accountId: string, personId: string, text: string): Promise<void>
  /** Lets the service believe that this much more time has passed. */
  turnClock(hours: number): Promise<void>
  /** What time the service believes it is; left out: the real one. */
  now?(): Date
  makeTrouble(accountId: string, trouble: PhoneTrouble): Promise<void>
}
