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

/** Holds at most one socket. Events of a socket that was dropped are ignored. */
export const createSocketSlot = (openSocket: (events: SocketEvents) => Socket) => {
  let socket: Socket | null = null
  let attempt = 0
  const drop = () => {
    attempt += 1
    const old = socket
    socket = null
    old?.close()
  }
  return {
    isOpen: () => socket !== null,
    send: (frame: ClientFrame) => socket?.send(JSON.stringify(frame)),
    drop,
    /** Drops what is there; the answer tells whether this attempt is still the latest. */
    startAttempt: (): (() => boolean) => {
      drop()
      const mine = attempt
      return () => mine === attempt
    },
    open: (isCurrent: () => boolean, { onOpen, onText, onClose }: SocketEvents) => {
      socket = openSocket({
        onOpen: () => isCurrent() && onOpen(),
        onText: (data) => isCurrent() && onText(data),
        onClose: (code) => isCurrent() && onClose(code),
      })
    },
  }
}
