import { join } from 'node:path'
import { test, type Locator } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../../scripts/lib/host.mjs'
import { endAnimations } from '../e2e/testing/barriers.ts'
import { agencyAddress, enter } from '../e2e/testing/journey.ts'
import { textOf } from '../e2e/testing/texts.ts'

/** Where each product is seen in use, and the element that says that the screen is there. */
const places: Readonly<Record<string, readonly [address: string, shows: string]>> = {
  contacts: ['/contact', 'vitrine-contact-synthesis'],
  diffusion: ['/portals', 'vitrine-portals'],
  optimiser: ['/portals/optimize-broadcast', 'vitrine-broadcast-rules'],
  social: ['/calendrier', 'vitrine-post-calendar'],
  localPresence: ['/presenceLocale', 'vitrine-presence'],
  instagram: ['/socialNetworkPosts', 'vitrine-post-planner'],
  linkedin: ['/statistics', 'vitrine-social-statistics'],
  google: ['/reviews', 'vitrine-reviews'],
  video: ['/video-generation', 'vitrine-video-generation'],
  ai: ['/new_socialnetwork_post/new-editorial', 'vitrine-post-composer'],
  prompts: ['/prompt-libraries', 'vitrine-prompt-library'],
  sold: ['/posts?preset=sold', 'vitrine-ads-list'],
  website: [agencyAddress, 'vitrine-establishment'],
}

/** What somebody does first on the screen of a product, so that the picture shows what it is for. */
const steps: Readonly<Record<string, (element: Locator) => Promise<void>>> = {
  video: async (element) => {
    await element.locator('.found button:not([aria-disabled])').first().click()
    await element.getByRole('button', { name: textOf('videos:preview.show'), exact: true }).click()
    await element.locator('.stills img').first().scrollIntoViewIfNeeded()
  },
}

/** Whether an element shows what it is about: nothing loads or is worked out any more, and the pictures in sight are there. */
const isComplete = ([tag, waiting]: readonly [string, string]): boolean => {
  const content = document.querySelector(tag)?.shadowRoot
  if (!content?.querySelector('.root') || content.querySelector('.skeleton, [aria-busy=true]')) return false
  const inSight = [...content.querySelectorAll('img')].filter(
    (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
  )
  return !content.textContent.includes(waiting) && inSight.every(({ complete }) => complete)
}

/** Twice what is drawn, so that a picture is sharp on dense screens. */
const width = 1280
const folder = join(root, 'apps/customer-area/public/promo')

for (const [product, [address, shows]] of Object.entries(places))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`picture of ${product}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.addInitScript(() => localStorage.setItem('vitrine:view:ads', 'grid'))
      if (address.startsWith('http')) await page.goto(address)
      else await enter(page, 'ag1001', address)
      const element = page.locator(shows).first()
      await element.waitFor()
      await steps[product]?.(element)
      await page.waitForFunction(isComplete, [shows, textOf('broadcast-rules:effect.waiting')] as const, { timeout: 20_000 })
      await endAnimations(page)
      await sharp(await page.screenshot())
        .resize(width)
        .webp({ quality: 60 })
        .toFile(join(folder, `${product}-${colorScheme}.webp`))
    })
