import { expect, test } from '@playwright/test'
import { adsOf, enter } from '../testing/journey.ts'
import { textOf } from '../testing/texts.ts'

test('a video is made of the photos of an ad while its person is away, plays, and is saved', async ({ page }) => {
  test.setTimeout(240_000)
  const token = await enter(page, 'ag1001', '/video-generation')
  const element = page.locator('vitrine-video-generation')
  // Ads of other journeys have fewer photos.
  const { reference } = (await adsOf(page.request, token, 'etat=A')).find(({ nbPhotos }) => nbPhotos >= 5)!
  await element.locator('[name=search]').fill(reference)
  await element.locator('.found button:not([aria-disabled])').first().click()
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
})
