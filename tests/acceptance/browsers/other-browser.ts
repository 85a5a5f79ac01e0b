import type { ChildProcess } from 'node:child_process'

/** The operations that tests need from a browser that Playwright cannot drive in Debian's version. */
export interface OtherBrowser {
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>
  /** Runs an expression in the page; the value must be plain data. */
  ask<Value>(expression: string): Promise<Value>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  /** Presses a key that types nothing. */
  press(key: string): Promise<void>
  close(): Promise<void>
}

const keys: Record<string, string> = { Escape: '\uE00C', End: '\uE010', Delete: '\uE017' }

/** Keys as WebDriver writes them. */
export const strokes = (values: readonly string[]) => {
  const actions = values.flatMap((key) => ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] ?? key })))
  return [{ type: 'key', id: 'keys', actions }]
}

export const end = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
