import type { Http } from '../http/http.types.ts'
import type { Member } from './users.model.ts'
import { usersPageWire } from './users.wire.ts'

const usersAPage = 100

/** All users of the account, contacts among them; loads every page. Throws ApiError. */
export const findAllUsers = async (http: Http, page = 1): Promise<Member[]> => {
  const reply = await http.send({ service: 'backend', path: '/users', query: { page, itemsPerPage: usersAPage } })
  const { items, total } = usersPageWire.decode(reply).page
  return total > page * usersAPage ? [...items, ...(await findAllUsers(http, page + 1))] : items
}
