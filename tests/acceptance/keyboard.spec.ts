import { expect, test, type Locator, type Page } from '@playwright/test'
import { interactions } from './testing/interactions.ts'
import { expectReady, open, quiet, settled } from './testing/host.ts'
import { outOfReach, walk, walkMenu, walkRound } from './testing/keyboard.ts'
import { closeOverlay, openOverlay, overlaysOf, type Overlay } from './testing/overlays.ts'
import { elementsOf } from './testing/widgets.ts'

const widgets = elementsOf('keyboard')

/** Tabs through a small panel, out at its end, and in again. */
const throughPanel = async (page: Page, panel: Locator): Promise<void> => {
  await walk(page, panel)
  await page.keyboard.press('Shift+Tab')
}

const ways: Record<Overlay['surface'], (page: Page, surface: Locator) => Promise<void>> = {
  dialog: walkRound,
  '[role=menu]': walkMenu,
  '.panel': throughPanel,
}

for (const name of widgets) {
  const tag = `vitrine-${name}`

  test(`the keyboard leads to everything in ${name}, works it, and leads out of it`, async ({ page }) => {
    // A list has some hundred stops, and a busy machine takes a second for one.
    test.slow()
    const widget = page.locator(tag)
    await quiet(page)
    await open(page, `w=${name}&links`)
    await expectReady(page, tag)
    await settled(page, tag)

    // Parts that load late on a busy machine are found in the next round.
    await expect(async () => {
      await page.locator('#before').focus()
      const stops = await walk(page, widget)
      await expect(page.locator('#after')).toBeFocused()
      expect(await outOfReach(widget)).toEqual([])
      expect(await walk(page, widget, 'Shift+Tab')).toBe(stops)
      await expect(page.locator('#before')).toBeFocused()
    }).toPass({ timeout: 180_000 })

    for (const overlay of overlaysOf(name)) {
      await test.step(overlay.name, async () => {
        const opened = await openOverlay(page, name, overlay)
        // Choices may be loaded only now.
        if (overlay.surface === 'dialog') await settled(page, tag)
        await ways[overlay.surface](page, opened.surface)
        expect(await outOfReach(opened.surface)).toEqual([])
        await closeOverlay(page, opened)
      })
    }
    for (const interaction of interactions[name] ?? []) {
      await test.step(interaction.name, async () => {
        await interaction.run(page)
        await expect(page.locator(`${tag} :focus`)).not.toHaveCount(0)
        // Rows that are still loading would move the starting point.
        await expect(widget.locator('[aria-busy=true]')).toHaveCount(0)
      })
    }
  })
}
