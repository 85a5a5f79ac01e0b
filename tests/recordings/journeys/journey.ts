import type { Page } from '@playwright/test'
import type { Recorder } from '../recorder.ts'

/** What a tutorial shows, scene by scene as its entry in core lists them. */
export interface Journey {
  /** The demo account; that of an agency when absent. */
  username?: string
  path: string
  /** What is on the screen once it has loaded. */
  ready: string
  play(recorder: Recorder, page: Page): Promise<void>
}
