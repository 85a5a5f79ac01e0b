import type { Phrases } from './copywriter.model.ts'

/** Sentences in the Spanish of Spain. Sober texts lose `¡` and `!`. */
export const spanishPhrases: Phrases = {
  hooks: {
    professional: ['', 'Nuevo anuncio.', 'Entre nuestros anuncios.', 'Anuncio destacado.'],
    friendly: ['¡Hola a todos!', '¿Echamos un vistazo?', 'Algo que enseñar.', '¡Adelante!', '¿Hablamos de nuevos proyectos?'],
    enthusiastic: ['¡Atención a este anuncio!', '¡Ojo a esto!', '¡Que no se escape!', '¡Nuevo anuncio, nuevo proyecto!', '¡Qué ganas de enseñarlo!'],
    elegant: ['Un anuncio elegido.', 'En pocas líneas.', 'Para descubrir.', 'Un nuevo capítulo.'],
    factual: ['', 'Los datos.', 'En resumen.'],
    playful: ['¡Toc, toc!', 'Redoble de tambores…', '¡Pst, por aquí!', '¿Qué tenemos por aquí?', '¡Alto ahí!'],
  },
  soldHooks: {
    sober: ['', 'Una venta más.', 'Proyecto cumplido.', 'Operación cerrada.'],
    warm: ['¡Ya está firmado!', '¡Misión cumplida!', '¡Y van sumando!', '¡Enhorabuena a los nuevos propietarios!'],
  },
  newsHooks: {
    sober: ['Noticias.', 'Para su información.', 'Una novedad que compartir.', 'A tener en cuenta.'],
    warm: ['¡Tenemos algo que contar!', '¡Noticias del equipo!', '¡Hay novedades!', '¡Atención a esto!'],
  },
  openings: {
    sale: ['En venta {place}: {thing}.', 'Se vende {aThing} {place}.', 'A la venta {place}: {thing}.', 'En venta: {what}.', 'Vendemos {aThing} {place}.', 'Se vende: {what}.'],
    rent: ['En alquiler {place}: {thing}.', 'Se alquila {aThing} {place}.', 'Alquilamos {aThing} {place}.', 'En alquiler: {what}.', 'Se alquila {place}: {thing}.', 'Se alquila: {what}.'],
    social: [
      'Venta de un arrendador social {place}: {thing}.',
      'Un arrendador social vende {aThing} {place}.',
      'De un arrendador social {place}: {thing}.',
      'Venta de un arrendador social: {what}.',
      'Un arrendador social vende: {what}.',
    ],
    program: ['Presentamos {aThing} {place}.', '{place}: {aThing}.', 'Obra nueva: {what}.', 'Nuevo proyecto {place}: {thing}.', 'Así es este proyecto: {what}.'],
    any: ['Presentamos {aThing} {place}.', '{place}: {aThing}.', 'Este es el anuncio: {what}.', 'En detalle: {what}.', 'Aquí tenemos {aThing} {place}.'],
    sold: ['Vendido {place}: {thing}.', 'Hemos vendido {aThing} {place}.', 'Venta cerrada {place}: {thing}.', 'Vendido: {what}.', 'Venta cerrada: {what}.'],
    vehicle: ['En venta: {thing}.', 'Se vende {thing}.', 'En venta {place}: {thing}.', 'Vendemos {aThing}.', 'A la venta {place}: {thing}.'],
  },
  inside: {
    sober: ['El inmueble cuenta con {facts}.', 'Distribución: {list}.', 'El interior ofrece {facts}.', 'Dispone de {facts}.'],
    warm: ['Dentro hay {facts}.', 'Por dentro: {list}.', 'Tras la puerta: {list}.', 'Aquí hay {facts}.'],
  },
  further: {
    sober: ['Equipamiento y anexos: {list}.', 'También dispone de {facts}.', 'Además, cuenta con {facts}.', 'Otros elementos: {list}.'],
    warm: ['¡Y además: {list}!', '¡También tiene {facts}!', '¡Y hay más: {list}!', 'Sin olvidar {facts}.'],
  },
  details: {
    sober: ['Otros datos: {list}.', 'Más información: {list}.', 'Características: {list}.'],
    warm: ['Conviene saber: {list}.', 'En lo práctico: {list}.', 'También es útil saber: {list}.'],
  },
  vehicle: {
    sober: ['Características: {list}.', 'Ficha técnica: {list}.', 'Datos principales: {list}.'],
    warm: ['En pocas palabras: {list}.', 'La ficha: {list}.', 'En cifras y datos: {list}.', 'Así es: {list}.'],
  },
  vehicleEquipment: {
    sober: ['Equipamiento: {list}.', 'Cuenta con {facts}.', 'Dispone de {facts}.'],
    warm: ['¡Viene con {facts}!', '¡Incluye {facts}!', '¡Y además: {list}!'],
  },
  price: ['Precio: {price}.', 'Precio de venta: {price}.', 'El precio: {price}.'],
  priceFrom: ['Desde {price}.', 'Precios desde {price}.', 'Precio: desde {price}.'],
  rent: ['Alquiler: {rent} al mes.', 'El alquiler: {rent} al mes.', 'Alquiler mensual: {rent}.'],
  rentWithCharges: ['Alquiler: {rent} al mes, gastos incluidos.', 'El alquiler, gastos incluidos: {rent} al mes.'],
  annuity: ['Pago inicial: {lump}, renta: {rent} al mes.', 'Un pago inicial de {lump} y una renta de {rent} al mes.'],
  letters: 'Clase energética: {energy}, emisiones: {climate}.',
  energyLetter: 'Clase energética: {energy}.',
  climateLetter: 'Emisiones: {climate}.',
  energyUse: 'Consumo de energía: {use} kWh/m² al año.',
  available: ['Disponible a partir del {date}.', 'Libre a partir del {date}.', 'Fecha de disponibilidad: {date}.'],
  reference: 'Ref. {reference}',
  agency: ['Un anuncio de {agency}.', 'Anuncio publicado por {agency}.', '{agency} responde a todas las preguntas.'],
  moreAt: ['Toda la información: {url}', 'El anuncio completo: {url}', 'Todos los detalles: {url}'],
  contacts: {
    formal: {
      facebook: ['Envíenos un mensaje', 'Escríbanos aquí', 'Contáctenos en nuestra página'],
      instagram: ['Escríbanos por mensaje privado', 'Envíenos un mensaje privado', 'Déjenos un comentario'],
      google: ['Contacte con nosotros', 'Póngase en contacto con nuestro equipo', 'Envíenos su consulta'],
      linkedin: ['Contacte con nuestro equipo', 'Escríbanos', 'Hable con nuestro equipo'],
      none: ['Contacte con nosotros', 'Escríbanos', 'Póngase en contacto con nosotros'],
    },
    informal: {
      facebook: ['Envíanos un mensaje', 'Escríbenos aquí', 'Contáctanos en nuestra página'],
      instagram: ['Escríbenos por mensaje privado', 'Envíanos un mensaje privado', 'Déjanos un comentario'],
      google: ['Contacta con nosotros', 'Ponte en contacto con nuestro equipo', 'Envíanos tu consulta'],
      linkedin: ['Contacta con nuestro equipo', 'Escríbenos', 'Habla con nuestro equipo'],
      none: ['Contacta con nosotros', 'Escríbenos', 'Ponte en contacto con nosotros'],
    },
  },
  request: '¡{contact}!',
  aims: {
    formal: {
      property: ['para concertar una visita', 'para organizar una visita', 'para saber más'],
      program: ['para saber más de este proyecto', 'para hablar de su proyecto', 'para pedir una cita'],
      vehicle: ['para concertar una prueba', 'para saber más', 'para pedir una cita'],
      sold: ['para hablar de su venta', 'si usted también quiere vender', 'para su propio proyecto'],
      news: ['para saber más', 'para hablar de ello', 'si tiene preguntas'],
    },
    informal: {
      property: ['para concertar una visita', 'para organizar una visita', 'para saber más'],
      program: ['para saber más de este proyecto', 'para hablar de tu proyecto', 'para pedir una cita'],
      vehicle: ['para concertar una prueba', 'para saber más', 'para pedir una cita'],
      sold: ['para hablar de tu venta', 'si tú también quieres vender', 'para tu propio proyecto'],
      news: ['para saber más', 'para hablar de ello', 'si tienes preguntas'],
    },
  },
  leads: {
    formal: {
      property: ['¿Le apetece visitarlo?', '¿Concertamos una visita?', '¿Quiere verlo en persona?'],
      program: ['¿Le interesa este proyecto?', '¿Quiere saber más?', '¿Hablamos de su proyecto?'],
      vehicle: ['¿Le apetece probarlo?', '¿Quiere verlo de cerca?', '¿Concertamos una prueba?'],
      sold: ['¿Usted también quiere vender?', '¿Quién será el próximo?', '¿Un proyecto de venta?'],
      news: ['¿Alguna pregunta?', '¿Quiere saber más?', '¿Qué le parece?'],
    },
    informal: {
      property: ['¿Te apetece visitarlo?', '¿Concertamos una visita?', '¿Quieres verlo en persona?'],
      program: ['¿Te interesa este proyecto?', '¿Quieres saber más?', '¿Hablamos de tu proyecto?'],
      vehicle: ['¿Te apetece una prueba?', '¿Quieres verlo de cerca?', '¿Concertamos una prueba?'],
      sold: ['¿Tú también quieres vender?', '¿Quién será el próximo?', '¿Un proyecto de venta?'],
      news: ['¿Alguna pregunta?', '¿Quieres saber más?', '¿Qué te parece?'],
    },
  },
  tags: {
    property: 'Inmobiliaria',
    sale: 'EnVenta',
    rent: 'EnAlquiler',
    program: 'ObraNueva',
    sold: 'Vendido',
    used: 'Ocasion',
    car: 'Coches',
    motorbike: 'Motos',
    news: 'Noticias',
  },
}
