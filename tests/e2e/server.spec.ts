import { expect, test } from '@playwright/test'
import { freePorts } from '../../scripts/lib/ports.ts'
import { removeFolder, temporaryFolder } from '../../scripts/lib/temporary.ts'
import { expectRange, fillSignIn, listOf, rowsOf } from './journey.ts'
import { startServer, stopServer } from './own-server.ts'
import { say } from './texts.ts'

test('a server that goes away and comes back costs nothing', async ({ page }) => {
  test.setTimeout(300_000)
  const [port, data] = [await freePorts(1), await temporaryFolder('away')]
  let server = await startServer(port, data)
  try {
    await page.goto(`http://127.0.0.1:${port}/posts?size=10`)
    await fillSignIn(page, 'ag1002')
    await expect(rowsOf(page)).toHaveCount(10)
    await stopServer(server)

    await page.getByRole('button', { name: say('common:pager.next') }).click()
    await expect(page.getByText(say('shell:connection.lost'))).toBeVisible()
    await expect(listOf(page).getByRole('alert')).toBeVisible()
    await expect(rowsOf(page)).toHaveCount(10)

    server = await startServer(port, data)
    // It tries by itself, at most a quarter of a minute apart, so a button to press may be gone before it is pressed.
    await expect(page.getByText(say('shell:connection.lost'))).toBeHidden({ timeout: 20_000 })

    await expectRange(page, 11, 20, 55)
    await expect(listOf(page).getByRole('alert')).toBeHidden()
  } finally {
    await stopServer(server)
    await removeFolder(data)
  }
})
