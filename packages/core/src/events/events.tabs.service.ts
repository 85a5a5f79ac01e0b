interface Shared<Message> {
  /** What the tabs have in common; without it each works alone. */
  name: string | undefined
  signal: AbortSignal
  /** Called in every tab for what one of them tells. */
  hear: (message: Message) => void
  /** What one tab does for all, until the signal or by itself. `isLate`: another did it before, so something may have been missed. */
  work: (tell: (message: Message) => void, isLate: boolean) => Promise<void>
}

/** Lets one tab of a browser work for all that share a name; when it leaves, the next takes its place. */
export const inOneTab = async <Message>({ name, signal, hear, work }: Shared<Message>): Promise<void> => {
  const locks = globalThis.navigator?.locks
  // A frame in a sandbox has locks that refuse every question.
  const canShare =
    !!name &&
    !!locks &&
    (await locks.query().then(
      () => true,
      () => false,
    ))
  if (!canShare) return work(hear, false)
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
  const tell = (message: Message): void => {
    hear(message)
    channel.postMessage(message)
  }
  const isFirst = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work(tell, false)
    return !!lock
  })
  if (!isFirst) await locks.request(name, { signal }, () => work(tell, true)).catch(ignoreAbort)
  channel.close()
}

const ignoreAbort = (error: unknown): void => {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
