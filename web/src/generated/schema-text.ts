// Made from content/schema/text.schema.json by scripts/generate.mjs.

/**
 * What is called how.
 */
export interface Entry {
  /**
   * Its name.
   */
  name: string;
  /**
   * What it does, in the words of the game.
   */
  text: string;
  /**
   * The name of one of them.
   */
  one?: string;
}

/**
 * What a race is called.
 */
export interface Race {
  /**
   * Its name.
   */
  name: string;
  /**
   * What it does, in the words of the game.
   */
  text: string;
  /**
   * The name of one of them.
   */
  one?: string;
  /**
   * The form that powers take beside its name, where it is not their usual one.
   */
  form?: 'feminine' | 'personal';
}

/**
 * What a power is called.
 */
export interface Power {
  /**
   * Its name, as it stands alone and beside most races.
   */
  name: string;
  /**
   * What it does, in the words of the game.
   */
  text: string;
  /**
   * The name of one of them.
   */
  one?: string;
  /**
   * That it is said after the race, in a language that says powers before it: it is a noun.
   */
  follows?: true;
  /**
   * Its name beside races that ask for another form.
   */
  forms?: {
    /**
     * Beside a race of feminine gender.
     */
    feminine?: string;
    /**
     * Beside a race of masculine personal gender, in Polish.
     */
    personal?: string;
  };
}

/**
 * The words of a pack in one language: a name and a text for everything that has an id, and for nothing else.
 */
export interface Texts {
  /**
   * The language, as a code of two letters.
   */
  language: string;
  /**
   * The game itself.
   */
  game: {
    /**
     * Its name.
     */
    name: string;
    /**
     * What it is about, in a sentence.
     */
    text: string;
  };
  /**
   * The names of the races, by id.
   */
  races: {
    [k: string]: Race;
  };
  /**
   * The names of the powers, by id.
   */
  powers: {
    [k: string]: Power;
  };
  /**
   * The names of the natives, by id.
   */
  natives: {
    [k: string]: Entry;
  };
  /**
   * The names of the pieces, by id.
   */
  pieces: {
    [k: string]: Entry;
  };
  /**
   * The names of the terrains, by id.
   */
  terrains: {
    [k: string]: Entry;
  };
  /**
   * The names of the symbols, by id.
   */
  symbols: {
    [k: string]: Entry;
  };
  /**
   * The names of the maps, or of the faces of the boards that maps are put together from, by id.
   */
  maps: {
    [k: string]: Entry;
  };
  /**
   * The names of the ways to conquer or to decline, by id.
   */
  helps: {
    [k: string]: Entry;
  };
  /**
   * The names of what is chosen between, by id.
   */
  choices?: {
    [k: string]: Entry;
  };
  /**
   * The names of the factions, by id.
   */
  factions?: {
    /**
     * What it is called.
     *
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[a-z0-9-]{1,40}$".
     */
    [k: string]: {
      /**
       * Its name.
       */
      name: string;
    };
  };
}
