import fc from 'fast-check';

// The same examples in every run: a property that fails today fails tomorrow. Explore others with FAST_CHECK_SEED=<number>.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['FAST_CHECK_SEED'] ?? 20_260_515) });
