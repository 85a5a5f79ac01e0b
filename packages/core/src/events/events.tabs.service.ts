interface Shared<Message> {
  /** Tabs with the same name share the work; without a name each tab does it alone. */
  name: string | undefined
  signal: AbortSignal
  /** Called in every tab for each published message. */
  onMessage: (message: Message) => void
  /** Runs in one tab for all, until it ends or the signal aborts. `isLate`: another tab ran it before, so messages may have been missed. */
  work: (publish: (message: Message) => void, isLate: boolean) => Promise<void>
}

/** Runs the work in one of the tabs that share a name; when that tab closes, another takes over. */
export const inOneTab = async <Message>({ name, signal, onMessage, work }: Shared<Message>): Promise<void> => {
  const locks = globalThis.navigator?.locks
  // In a sandboxed frame every call of the locks is refused.
  const canShare =
    !!name &&
    !!locks &&
    (await locks.query().then(
      () => true,
      () => false,
    ))
  if (!canShare) return work(onMessage, false)
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data)
  const publish = (message: Message): void => {
    onMessage(message)
    channel.postMessage(message)
  }
  const isFirst = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work(publish, false)
    return !!lock
  })
  if (!isFirst) await locks.request(name, { signal }, () => work(publish, true)).catch(ignoreAbort)
  channel.close()
}

const ignoreAbort = (error: unknown): void => {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
