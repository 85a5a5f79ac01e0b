import { createDemoPictures } from '../demo-pictures/demo-pictures.routes.ts'
import { createPictureReader } from '../demo-pictures/picture-reader.ts'
import { createNetworks } from '../networks.ts'
import { fetchPublic } from '../ports/network.ts'
import type { Services } from '../ports/services.ts'
import { createPublisher, type Publisher } from '../post-publishing/post-publishing.publisher.service.ts'

/** Publishes due posts on the networks for which this installation has credentials. */
export const startPublisher = (services: Pick<Services, 'database' | 'clock' | 'files' | 'texts' | 'config' | 'log'>): Publisher => {
  const publisher = createPublisher({
    ...services,
    fetchPublic,
    connections: createNetworks(services),
    readPicture: createPictureReader(services, createDemoPictures(services)),
  })
  publisher.start()
  return publisher
}
