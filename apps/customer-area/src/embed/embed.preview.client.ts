import type { Http } from '@vitrine/core/http'

/** The transport of a previewed form: it loads the setup, but sends nothing. */
export const previewHttp = (http: Http): Http => ({
  send: async (call) => (call.service === 'embed' && call.method === 'POST' ? { reference: '0000-0000' } : http.send(call)),
})
