export interface ServerEvent {
  /** `message` where the server names none. */
  name: string
  data: string
}

export interface EventParserOptions {
  onEvent: (event: ServerEvent) => void
  /** Milliseconds that the server wants to be left alone before a reconnection. */
  onRetry?: (ms: number) => void
}

/** Reads text/event-stream as its standard says, in whatever pieces it arrives: comments are passed over, an unfinished event is kept. */
export const createEventParser = ({ onEvent, onRetry }: EventParserOptions): ((text: string) => void) => {
  let rest = ''
  let name = ''
  let data: string[] = []
  let endedInReturn = false
  let isFirst = true

  const dispatch = (): void => {
    if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') })
    name = ''
    data = []
  }

  const take = (line: string): void => {
    if (line === '') return dispatch()
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
    if (field === 'retry' && /^\d{1,9}$/.test(value)) onRetry?.(Number(value))
  }

  return text => {
    // A line may end in CR LF, and the pieces between them.
    const fresh = endedInReturn && text.startsWith('\n') ? text.slice(1) : text
    if (text === '') return
    endedInReturn = text.endsWith('\r')
    const lines = (rest + (isFirst ? fresh.replace(/^\uFEFF/, '') : fresh)).split(/\r\n|\r|\n/)
    isFirst = false
    rest = lines.pop() ?? ''
    lines.forEach(take)
  }
}
