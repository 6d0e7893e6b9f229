import type { ClientFrame } from '@app/contracts/realtime'

/** The part of a WebSocket that is used here, so that a test can replace it. */
export interface Socket {
  send: (text: string) => void
  close: () => void
}

export interface SocketEvents {
  onOpen: () => unknown
  onText: (data: unknown) => unknown
  onClose: (code: number) => unknown
}

/**
 * Holds at most one socket. Events of a socket that was dropped are ignored.
 * One that is dropped while it opens is closed once it is open: browsers complain about a socket closed before.
 */
export const createSocketSlot = (openSocket: (events: SocketEvents) => Socket) => {
  let held: { socket: Socket; isOpen: boolean } | null = null
  let attempt = 0
  const drop = () => {
    attempt += 1
    const old = held
    held = null
    if (old?.isOpen) old.socket.close()
  }
  return {
    isOpen: () => held !== null,
    send: (frame: ClientFrame) => held?.socket.send(JSON.stringify(frame)),
    drop,
    /** Drops what is there; the answer tells whether this attempt is still the latest. */
    startAttempt: (): (() => boolean) => {
      drop()
      const mine = attempt
      return () => mine === attempt
    },
    open: (isCurrent: () => boolean, { onOpen, onText, onClose }: SocketEvents) => {
      const socket = openSocket({
        onOpen: () => {
          if (!isCurrent()) return socket.close()
          mine.isOpen = true
          onOpen()
        },
        onText: (data) => isCurrent() && onText(data),
        onClose: (code) => isCurrent() && onClose(code),
      })
      const mine = { socket, isOpen: false }
      held = mine
    },
  }
}
