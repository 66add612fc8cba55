ALTER TABLE "paddock" ADD COLUMN "measured_area_ha" double precision;
