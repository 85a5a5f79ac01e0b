import { expect, test, type Locator } from '@playwright/test'
import { barriers } from '../testing/barriers.ts'
import { enter, intranetAddress } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

/** How many captions have been loaded: those that come later are not shown from the first frame on. */
const captionsOf = (player: Locator): Promise<number> =>
  player.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0)

test('the help of a screen leads to its chapter, which plays with its captions, and is found again by its address', async ({ page }) => {
  await enter(page, 'ag1001', '/posts/new')
  await page.getByRole('link', { name: textOf('shell:howTo') }).click()
  await expect(page).toHaveURL(/\/tutoralsVideos\?video=ads&chapter=2$/)
  const element = page.locator('vitrine-tutorials')
  const player = element.locator('video')
  await expect(element.locator('.chapter[aria-current]')).toContainText(textOf('tutorial-videos:ads.chapters.create'))
  const begun = () => player.evaluate((video: HTMLVideoElement) => ({ paused: video.paused, at: video.currentTime }))
  await expect.poll(begun).toEqual({ paused: true, at: 24 })
  await expect.poll(() => captionsOf(player)).toBeGreaterThan(0)
  const seen = await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
    await new Promise((resolve) => video.addEventListener('timeupdate', () => video.currentTime > 24.2 && resolve(null)))
    const [track] = video.textTracks
    const captions = [...(track?.activeCues ?? [])].map((cue) => (cue as VTTCue).text)
    video.pause()
    return { width: video.videoWidth, mode: track?.mode, language: track?.language, captions }
  })
  expect(seen).toEqual({ width: 1280, mode: 'showing', language: 'fr-FR', captions: [textOf('tutorial-videos:ads.captions.new')] })

  await element
    .locator('.chapter')
    .filter({ hasText: textOf('tutorial-videos:ads.chapters.publish') })
    .click()
  await expect(page).toHaveURL(/\?video=ads&chapter=3$/)
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(50)
  await page.reload()
  await expect(element.locator('.chapter[aria-current]')).toContainText(textOf('tutorial-videos:ads.chapters.publish'))
  expect(await barriers(page)).toEqual([])
})

test('the menu opens the help videos, and an agency has none about programmes', async ({ page }) => {
  await enter(page, 'ag1001', '/profile')
  await page
    .getByRole('complementary', { name: textOf('shell:menu.label') })
    .getByRole('link', { name: textOf('shell:menu.tutorials') })
    .click()
  await expect(page).toHaveURL(/\/tutoralsVideos$/)
  const cards = page.locator('vitrine-tutorials .card')
  await expect(cards).toHaveCount(5)
  await expect(cards.filter({ hasText: textOf('tutorial-videos:programs.title') })).toHaveCount(0)
  await cards.filter({ hasText: textOf('tutorial-videos:dashboard.title') }).click()
  await expect(page).toHaveURL(/\?video=dashboard$/)
  await expect(page.getByRole('heading', { name: textOf('tutorial-videos:dashboard.title') })).toBeFocused()
})

test('help videos play with their captions on a page of another origin, under a strict policy', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()))
  await page.goto(`${intranetAddress}/playground/#vitrine-tutorials`)
  const element = page.locator('vitrine-tutorials')
  await element.locator('.card').first().click()
  await expect.poll(() => captionsOf(element.locator('video'))).toBeGreaterThan(0)
  const seen = await element.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
    await new Promise((resolve) => video.addEventListener('timeupdate', () => video.currentTime > 0.2 && resolve(null)))
    video.pause()
    const [track] = video.textTracks
    return { isElsewhere: new URL(video.src).origin !== location.origin, cues: track?.activeCues?.length, mode: track?.mode }
  })
  expect(seen).toEqual({ isElsewhere: true, cues: 1, mode: 'showing' })
  expect(refused).toEqual([])
})
