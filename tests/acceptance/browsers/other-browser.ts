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
  /** Clicks with the mouse, at a point of the page that is in sight. */
  clickAt(x: number, y: number): Promise<void>
  /** Gives the page this size. */
  resize(width: number, height: number): Promise<void>
  /** The console's errors and warnings, and errors that nothing caught, since the last call. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

const keys: Record<string, string> = { Enter: '\uE007', Escape: '\uE00C', End: '\uE010', Delete: '\uE017' }

/** Keys as WebDriver writes them. */
export const strokes = (values: readonly string[]) => {
  const actions = values.flatMap((key) => ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] ?? key })))
  return [{ type: 'key', id: 'keys', actions }]
}

/** A click of the mouse as WebDriver writes it. */
export const clicks = (x: number, y: number) => {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 })),
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

export const end = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
