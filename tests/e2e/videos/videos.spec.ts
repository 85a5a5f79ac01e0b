import { expect, test } from '@playwright/test'
import { otherBrowsers } from '../../acceptance/browsers/other-browsers.ts'
import { adsOf, enter } from '../testing/journey.ts'
import { inside, poll, stepsOf } from '../testing/other-browser.ts'
import { port } from '../testing/place.ts'
import { textOf } from '../testing/texts.ts'

test('a video is made of the photos of an ad while its person is away, plays, and is saved', async ({ page }) => {
  test.setTimeout(300_000)
  const token = await enter(page, 'ag1001', '/video-generation')
  const element = page.locator('vitrine-video-generation')
  // Ads of other journeys have fewer photos.
  const { reference } = (await adsOf(page.request, token, 'etat=A')).find(({ nbPhotos }) => nbPhotos >= 5)!
  await element.locator('[name=search]').fill(reference)
  await element.locator('.found button:not([aria-disabled])').filter({ hasText: reference }).first().click()
  await expect(page).toHaveURL(/\/video-generation\?ad=\d+$/)
  await element.locator('[name=shape]').selectOption('square')
  await element.getByRole('button', { name: textOf('videos:preview.show'), exact: true }).click()
  await expect(element.locator('.stills img').first()).toBeVisible()
  await element.locator('[part=submit]').click()
  await expect(element.locator('progress')).toBeVisible()
  // Whoever leaves finds it when they come back.
  await page.reload()
  await expect(element.locator('progress')).toBeVisible()
  const player = element.locator('video')
  await expect(player).toBeVisible({ timeout: 200_000 })
  const seen = await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
    await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }))
    return { width: video.videoWidth, height: video.videoHeight, cues: video.textTracks[0]?.cues?.length ?? 0, whole: video.duration > 15 }
  })
  expect(seen).toMatchObject({ width: 720, height: 720, whole: true })
  expect(seen.cues).toBeGreaterThan(5)
  const saved = page.waitForEvent('download')
  await element.getByRole('button', { name: textOf('videos:actions.download'), exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/^\d+\.mp4$/)

  for (const { name, path, launch } of otherBrowsers.filter((other) => other.path))
    await test.step(`it plays in ${name}`, async () => {
      const browser = await launch(path!)
      const { isThere } = stepsOf(() => browser)
      const video = inside('video-generation', 'video')
      const redirect = new URL(page.url()).pathname + new URL(page.url()).search
      await browser.open(`http://127.0.0.1:${port}/login?${new URLSearchParams({ token, redirect })}`)
      await isThere(video)
      // Debian's WebKit plays it with gstreamer1.0-libav alone; those of Apple and Windows bring their decoder.
      const plays = await browser.ask<string>(`${video}.canPlayType('video/mp4; codecs="avc1.64001F"')`)
      if (plays === '') return browser.close()
      await browser.ask(`Object.assign(${video}, { muted: true }).play()`)
      await expect.poll(() => browser.ask<number>(`${video}.currentTime`), poll).toBeGreaterThan(0.5)
      expect(await browser.ask<number[]>(`[${video}.videoWidth, ${video}.videoHeight]`)).toEqual([720, 720])
      await browser.close()
    })
})
