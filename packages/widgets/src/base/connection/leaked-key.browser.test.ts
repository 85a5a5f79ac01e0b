import { fingerprintOf } from '@vitrine/core/embed'
import { expect } from '@open-wc/testing'
import { fakeHttp } from '../../test/fake-http.ts'
import { until, warningsDuring } from '../../test/dom.ts'
import { createVitrine } from '../create-vitrine.ts'

const secret = 'sk_0123456789abcdefghijABCDEFGHIJ0123456789'

describe('a secret key in a page', () => {
  it('is not sent: its fingerprint is, once, and whoever writes the page is told what to do', async () => {
    const http = fakeHttp()
    const warnings = await warningsDuring(async () => {
      expect(createVitrine({ http, key: secret }).key).to.equal(null)
      await until(() => http.of('GET /contact_form').length > 0, 'the fingerprint')
    })
    expect(http.of('GET /contact_form').map(({ query, authenticated }) => [query, authenticated])).to.deep.equal([
      [{ key: await fingerprintOf(secret) }, false],
    ])
    expect(JSON.stringify(http.calls)).not.to.contain(secret.slice(3))
    expect(warnings.filter((text) => text.includes('stop the old key at once'))).to.have.length(1)
  })
})
