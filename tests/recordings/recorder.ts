import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordingFrameRate, type TutorialEntry } from '@vitrine/core/tutorials'
import { expect, type Locator, type Page } from '@playwright/test'
import { endAnimations } from '../e2e/testing/barriers.ts'

interface Point {
  x: number
  y: number
}

interface Shot {
  picture: string
  frames: number
  from: Point
  to: Point
  isPressed: boolean
}

const framesOf = (seconds: number): number => Math.round(seconds * recordingFrameRate)

/** Seconds. */
const pace = { move: 0.8, press: 0.25, rest: 0.5, letter: 0.12, chapter: 0.8 }

/**
 * Records a journey as pictures of the screen. How long a page takes to answer does not matter: each picture is taken when the screen has
 * come to rest, and stays for as many frames as it is said to. The pointer is drawn over the pictures when they are encoded.
 */
export class Recorder {
  readonly page: Page
  readonly #folder: string
  readonly #entry: TutorialEntry
  readonly #shots: Shot[] = []
  #pointer: Point
  #pictures = 0
  #scene = 0

  constructor(page: Page, entry: TutorialEntry, folder: string) {
    this.page = page
    this.#entry = entry
    this.#folder = join(folder, entry.id)
    this.#pointer = { x: 640, y: 420 }
  }

  /** What is done while a caption is read, which may take no longer; a chapter begins with a short pause. */
  async scene(caption: string, act: () => Promise<void>): Promise<void> {
    const scene = this.#entry.scenes[this.#scene]
    if (scene?.caption !== `${this.#entry.id}.captions.${caption}`)
      throw new Error(`Scene ${this.#scene + 1} of ${this.#entry.id} is not ${caption}`)
    this.#scene += 1
    const before = this.#frames
    if (scene.chapter) await this.rest(pace.chapter)
    await act()
    const left = framesOf(scene.seconds) - (this.#frames - before)
    if (left < 0) throw new Error(`The scene ${caption} takes ${-left / recordingFrameRate} seconds more than its caption stays`)
    await this.rest(left / recordingFrameRate)
  }

  /** Shows the screen as it is. */
  async rest(seconds: number): Promise<void> {
    await this.#shoot(seconds, this.#pointer)
  }

  async point(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('What is pointed at is not on the screen')
    const to = { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 }
    await this.#shoot(pace.move, to)
    await this.page.mouse.move(to.x, to.y)
  }

  async click(target: Locator): Promise<void> {
    await this.point(target)
    await this.#shoot(pace.press, this.#pointer, true)
    await this.page.mouse.click(this.#pointer.x, this.#pointer.y)
    await this.rest(pace.rest)
  }

  async type(text: string): Promise<void> {
    for (const letters of text.match(/.{1,2}/gu) ?? []) {
      await this.page.keyboard.type(letters)
      await this.#shoot(pace.letter * 2, this.#pointer)
    }
    await this.rest(pace.rest)
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    await this.rest(pace.rest)
  }

  async finish(): Promise<void> {
    expect(this.#scene).toBe(this.#entry.scenes.length)
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 }
    await writeFile(join(this.#folder, 'recording.json'), JSON.stringify({ id: this.#entry.id, width, height, shots: this.#shots }))
  }

  get #frames(): number {
    return this.#shots.reduce((total, { frames }) => total + frames, 0)
  }

  async #shoot(seconds: number, to: Point, isPressed = false): Promise<void> {
    const frames = framesOf(seconds)
    const from = this.#pointer
    this.#pointer = to
    if (frames === 0) return
    const picture = `${String((this.#pictures += 1)).padStart(3, '0')}.png`
    await mkdir(this.#folder, { recursive: true })
    await writeFile(join(this.#folder, picture), await this.#screen())
    this.#shots.push({ picture, frames, from, to, isPressed })
  }

  /** The screen once it has come to rest: two pictures in a row that are the same, and nothing that is still loading. */
  async #screen(): Promise<Buffer> {
    let last: Buffer = Buffer.alloc(0)
    const isQuiet = async (): Promise<boolean> => {
      await endAnimations(this.page)
      const now = await this.page.screenshot()
      const isSame = now.equals(last)
      last = now
      return isSame && (await this.page.locator('[aria-busy=true]:visible').count()) === 0
    }
    await expect.poll(isQuiet, { intervals: [120, 200, 300], timeout: 15_000 }).toBe(true)
    return last
  }
}
