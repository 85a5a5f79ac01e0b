import { expect } from '@open-wc/testing'
import { contactRows, inbox, openContacts, staff, wireContact } from '../../test/contacts.ts'
import { actIn, dialogOf, menuItem, toastSaying } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { buttonNamed, inside, record, textOf, until } from '../../test/dom.ts'
// The test server compiles a file when it is first requested, which should not happen while a test waits for it.
import '../../list/workbench/workbench.ts'

const accountOf = (mainAccount: boolean) => {
  const account = staff()
  return { ...account, user: { ...account.user, mainAccount, roles: ['ROLE_USER'] } } as typeof account
}

describe('the person of an open contact', () => {
  it('is erased after a question by who looks after the account, and their data can be had first', async () => {
    const http = inbox([wireContact(20)])
      .on('POST /personal_data/erase', { contacts: 2 })
      .on('POST /personal_data/export', new Error('away'))
    const list = await openContacts({ http, account: accountOf(true) })
    actIn(contactRows(list)[0]!, 'open').click()
    const panel = await dialogOf(list)
    await until(() => panel.textContent?.includes('Personal data'), 'what can be asked')
    await expectAccessible(list)

    expect(buttonNamed(list, 'Export this person’s data').offsetHeight).to.be.greaterThan(0)
    buttonNamed(list, 'Export this person’s data').click()
    await until(() => http.of('POST /personal_data/export').length === 1, 'the export')
    expect(http.of('POST /personal_data/export')[0]?.body).to.deep.equal({ contact: 20 })

    buttonNamed(list, 'Erase this person…').click()
    await until(() => textOf(list).includes('for good?'), 'the question')
    expect(http.of('POST /personal_data/erase')).to.have.length(0)
    inside(list, 'dialog .button.danger:not(.compact)').click()
    await toastSaying(list, 'The person’s data are erased.')
    expect(http.of('POST /personal_data/erase')[0]?.body).to.deep.equal({ contact: 20 })
  })

  it('is asked for a review from the menu of a row, where the page shows that', async () => {
    const asked = record('vitrine-review-ask')
    const contact = wireContact(20)
    const list = await openContacts({ http: inbox([contact]), account: accountOf(true) })
    list.asksReviews = true
    actIn(contactRows(list)[0]!, 'menu').click()
    ;(await menuItem(list, 'Ask for a review')).click()
    await until(() => asked.length > 0, 'the event')
    expect(asked[0]?.detail).to.have.keys('email', 'name', 'reference')
    const [{ detail } = { detail: {} }] = asked as { detail: { email?: string } }[]
    expect(detail.email).to.contain('@')
  })

  it('is erased from the menu of a row too, and by nobody else', async () => {
    const menuOf = async (isMain: boolean) => {
      const list = await openContacts({ http: inbox([wireContact(20)]), account: accountOf(isMain) })
      actIn(contactRows(list)[0]!, 'menu').click()
      await menuItem(list, 'Copy the email address')
      return textOf(list)
    }
    expect(await menuOf(true)).to.contain('Erase this person…')
    expect(await menuOf(false)).not.to.contain('Erase this person…')
  })
})
