/**
 * Lets what the transaction sets from here on reach every machine that its tables lie on; what is set for a session, or by `set_config()`, stays on the
 * coordinator. A PostgreSQL of one machine keeps it and does nothing with it.
 */
export const REACH_NODES = `set local citus.propagate_set_commands to 'local'`;
