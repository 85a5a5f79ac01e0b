import type { ReviewPhrases } from './copywriter.review.model.ts'

const talk = [
  'Puede llamarnos al {phone} para hablarlo con calma.',
  'Le invitamos a ponerse en contacto con la oficina para verlo juntos.',
  'Nuestro equipo está a su disposición para comentarlo.',
  'No dude en pasar por la oficina; le escucharemos con atención.',
  'Una conversación directa nos ayudaría a comprender mejor su situación.',
  '¿Le parecería bien hablarlo con nosotros por teléfono?',
  'Escríbanos en privado: leeremos su mensaje con atención.',
  'Lo más sencillo sería hablarlo, en el {phone}.',
  'Nos gustaría conocer su punto de vista con más detalle.',
  'Díganos cuándo le viene bien y lo comentamos tranquilamente.',
]

/** Spanish sentences, with "usted", as they are said in Spain and in Mexico alike. */
export const spanishReviewPhrases: ReviewPhrases = {
  openings: {
    praise: [
      '¡Muchas gracias por su mensaje!',
      '¡Qué alegría leerle!',
      'Mil gracias por estas palabras.',
      '¡Su reseña significa mucho para nosotros, gracias!',
      'Gracias por tomarse el tiempo de compartir su experiencia.',
      '¡Este mensaje hace sonreír a todo el equipo!',
      'Le agradecemos de corazón su reseña.',
      '¡Gracias por su confianza y por este comentario!',
      'Sus palabras nos llegan muy hondo.',
      '¡Todo el equipo le agradece esta reseña!',
      'Es un placer recibir comentarios así.',
      '¡Qué amable por su parte escribirnos!',
    ],
    mixed: [
      'Hola, gracias por su comentario.',
      'Gracias por compartir sus impresiones.',
      'Hola y gracias por su reseña.',
      'Le agradecemos que nos haya escrito.',
      'Gracias por decirnos lo que piensa.',
      'Hola, su opinión nos interesa.',
      'Gracias por su franqueza.',
      'Su comentario nos resulta útil.',
      'Hola, hemos leído su reseña con interés.',
      'Gracias por dedicarnos un momento.',
      'Hola, cada comentario nos ayuda a avanzar, y el suyo también.',
      'Tomamos buena nota de su reseña.',
    ],
    complaint: [
      'Hola, sentimos esta experiencia.',
      'Lamentamos que su experiencia no haya estado a la altura de lo que esperaba.',
      'Hola, hemos leído su mensaje y nos lo tomamos en serio.',
      'Su comentario nos importa, también cuando es crítico.',
      'Hola, entendemos su descontento.',
      'Gracias por contarnos lo que le ha molestado.',
      'Nos habría gustado leer que todo fue bien.',
      'Hola, su decepción no nos deja indiferentes.',
      'Hemos leído su reseña con atención.',
      'Hola, gracias por avisarnos.',
      'Siempre es una pena que alguien se vaya decepcionado.',
      'Hola, escuchamos sus observaciones.',
    ],
    calm: [
      'Hola, hemos leído su mensaje con atención.',
      'Hemos recibido su reseña.',
      'Hola, sentimos que se haya quedado con esta impresión.',
      'Su mensaje nos hace pensar y queremos comprenderlo.',
      'Hola, nos entristece leer esto.',
      'Tomamos nota de cómo se siente.',
      'Hola, preferimos responderle con calma y respeto.',
      'Comprendemos que esta situación le resulte difícil.',
      'Hola, gracias por tomarse el tiempo de escribirnos.',
      'Su reseña merece algo más que unas líneas.',
      'Hola, una conversación directa nos parece preferible a un intercambio en público.',
      'Lamentamos encontrarle en este estado de ánimo.',
    ],
  },
  subjects: {
    welcome: {
      praise: [
        'Recibir bien a cada persona es una alegría para nosotros.',
        'El trato cercano importa mucho a nuestro equipo.',
        'Nos alegra que el trato haya sido de su agrado.',
      ],
      complaint: [
        'La cortesía es esencial en nuestro oficio.',
        'Cada persona debe sentirse bien recibida.',
        'El buen trato nos importa mucho.',
      ],
    },
    speed: {
      praise: [
        'Avanzar sin perder tiempo es importante en un proyecto.',
        'La agilidad forma parte de nuestra manera de trabajar.',
        'Nos alegra que todo fuera a su ritmo.',
      ],
      complaint: [
        'Esperar siempre es desagradable, y lo comprendemos.',
        'El tiempo importa, sobre todo cuando se trata de una vivienda.',
        'Sabemos cuánto se valora la agilidad.',
      ],
    },
    price: {
      praise: [
        'La claridad en los precios nos importa.',
        'Nos gusta explicar lo que incluyen nuestros honorarios.',
        'Hablar de dinero con transparencia da tranquilidad.',
      ],
      complaint: [
        'Las cuestiones de precio merecen una explicación clara.',
        'Con gusto explicamos lo que incluyen nuestros honorarios.',
        'La transparencia en los costes nos importa.',
      ],
    },
    advice: {
      praise: [
        'Asesorar y explicar es lo que nos gusta de este oficio.',
        'Nos alegra que nuestros consejos le sirvieran.',
        'Tomarse el tiempo de escuchar marca la diferencia.',
      ],
      complaint: [
        'Es normal esperar explicaciones claras.',
        'Un buen consejo es una expectativa legítima.',
        'Escuchar y explicar forman parte de nuestro trabajo.',
      ],
    },
    'follow-up': {
      praise: [
        'Mantener el contacto durante todo el proyecto nos parece esencial.',
        'Un buen seguimiento da tranquilidad, y lo cuidamos.',
        'Nos alegra que el seguimiento le resultara cómodo.',
      ],
      complaint: [
        'El seguimiento cuenta tanto como lo demás, y lo sabemos.',
        'Quedarse sin noticias es molesto, y lo comprendemos.',
        'Estar al corriente es una expectativa legítima.',
      ],
    },
    cleanliness: {
      praise: [
        'Un lugar cuidado invita a sentirse en casa.',
        'El cuidado de los espacios nos importa.',
        'Nos alegra que el lugar le gustara.',
      ],
      complaint: [
        'El estado de lo que se visita importa mucho.',
        'Una vivienda debe invitar a entrar.',
        'Comprendemos que la limpieza sea importante para usted.',
      ],
    },
    contract: {
      praise: [
        'Los trámites pesan menos cuando se explican bien.',
        'Facilitarle los papeles era nuestro deseo.',
        'Nos alegra que los trámites fueran bien.',
      ],
      complaint: [
        'Los trámites pueden resultar pesados, y lo comprendemos.',
        'Los papeles piden claridad por ambas partes.',
        'Los documentos a veces son difíciles de seguir.',
      ],
    },
    visit: {
      praise: [
        'Una visita debe dejar tiempo para imaginarse allí.',
        'Nos alegra que la visita le gustara.',
        'Enseñar un lugar siempre es un buen momento.',
      ],
      complaint: [
        'Una visita debe dejar tiempo para las preguntas.',
        'Una visita es un momento importante, y somos conscientes de ello.',
        'Comprendemos que la visita le supiera a poco.',
      ],
    },
    sale: {
      praise: [
        'Acompañar una venta o una compra es toda una aventura.',
        'Nos alegra haber formado parte de su proyecto.',
        'Vender o comprar nunca es poca cosa.',
      ],
      complaint: [
        'Una venta o una compra es algo serio, y lo sabemos.',
        'Vender o comprar exige confianza.',
        'Comprendemos la importancia de un proyecto así.',
      ],
    },
  },
  further: {
    praise: [
      'Compartiremos su mensaje con todo el equipo.',
      'Es un gran estímulo para nosotros.',
      'Palabras así dan energía a nuestro trabajo.',
    ],
    mixed: ['Hemos trasladado sus observaciones al equipo.', 'Nos gusta saber qué se puede mejorar.', 'Escuchando se avanza.'],
    complaint: [
      'Hemos trasladado sus observaciones al equipo.',
      'Queremos comprender lo que ocurrió.',
      'Saber qué le molestó es importante para nosotros.',
    ],
    calm: [
      'Por respeto a cada persona, no entramos aquí en detalles.',
      'Una página pública no es el lugar para hablar de una situación particular.',
      'Cuidamos la discreción de cada persona.',
    ],
  },
  closings: {
    praise: [
      '¡Hasta pronto!',
      'Reciba un saludo de todo el equipo.',
      'Le deseamos mucha suerte con sus proyectos.',
      '¡Nos vemos en la oficina!',
      'Seguimos a su lado para lo que venga.',
      '¡Que le vaya muy bien!',
      'Nuestra puerta está abierta, para un consejo o un simple saludo.',
      'Esperamos volver a verle en {city} algún día.',
      'Con todo nuestro agradecimiento.',
      '¡Le deseamos mucha felicidad!',
    ],
    mixed: [
      ...talk.slice(0, 5),
      '¿Qué podríamos haber hecho mejor, en su opinión?',
      'Sus ideas son bienvenidas.',
      'Nos encantaría conocer sus sugerencias.',
      ...talk.slice(8),
    ],
    complaint: talk,
    calm: talk,
  },
}
