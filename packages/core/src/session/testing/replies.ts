/** Replies of the server as the session reads them. */
export const userReply = {
  id: 7,
  login: 'ag1001',
  username: 'desk',
  firstName: 'Service',
  lastName: 'Location',
  email: 'desk@agency.example',
  roles: ['ROLE_USER', 'ROLE_OF_TOMORROW'],
  active: true,
  mainAccount: true,
  multiAccounts: [{ id: 8, username: 'colleague', name: 'Service vente' }],
  identifierCode: null,
  identifierValue: null,
}

export const accountReply = (user: Partial<typeof userReply> = {}) => ({
  advertiser: { id: 1001, login: 'ag1001', nom: 'Agence du Port', univers: 'IMMO', metier: 'AGENCE', language: 'fr' },
  pays: 'FR',
  user: { ...userReply, ...user },
})
